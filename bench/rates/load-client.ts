import { connect } from 'node:net';
import { percentile } from '../percentile.ts';
import { AnswerReader } from './answer-reader.ts';

/** What this process is asked to do, as JSON in its first argument. */
export interface Order {
  readonly url: string;
  /** The headers of each person; connections are shared out among them. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly seconds: number;
  /** Posted where it is given. */
  readonly body?: string;
}

/** What it prints, as JSON. */
export interface Report {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds until the last byte of an answer. */
  readonly p99: number;
  readonly bytes: number;
  /** Answers whose status was not 2xx. */
  readonly refused: number;
}

interface Connection {
  readonly port: number;
  readonly host: string;
  readonly request: Buffer;
  readonly until: number;
}

const durations: number[] = [];
let bytes = 0;
let refused = 0;

/** Sends one request after the other until the time is over. Rejects if the connection breaks before. */
function load({ port, host, request, until }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader();
    const socket = connect(port, host);
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed a connection')));
    socket.on('data', (data) => {
      bytes += data.length;
      if (!reader.push(data)) return;
      const now = performance.now();
      durations.push(now - asked);
      if (reader.status < 200 || reader.status > 299) refused += 1;
      if (now < until) {
        ask();
      } else {
        resolve();
        socket.destroy();
      }
    });
  });
}

function requestOf({ url, body }: Order, headers: Readonly<Record<string, string>>): Buffer {
  const { pathname, search, host } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const first = `${body === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1`;
  const head = [first, `host: ${host}`, ...lines, ...length].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body ?? ''}`);
}

const order = JSON.parse(process.argv[2] ?? '') as Order;
const requests = order.headers.map((headers) => requestOf(order, headers));
const { hostname: host, port } = new URL(order.url);
const began = performance.now();
await Promise.all(
  Array.from({ length: order.connections }, (_, index) => {
    const request = requests[index % requests.length] as Buffer;
    return load({ host, port: Number(port), request, until: began + order.seconds * 1000 });
  }),
);
const report: Report = {
  answers: durations.length,
  seconds: (performance.now() - began) / 1000,
  p99: Math.round(percentile(durations, 0.99)),
  bytes,
  refused,
};
console.log(JSON.stringify(report));
