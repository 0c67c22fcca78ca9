import { databaseFaults } from '../database/port/database-error.ts';

/** How much work runs at once, and how long other work waits. */
export interface FairQueueSettings {
  /** How many pieces of work run at once. */
  readonly places: number;
  /** How many of them may be one person's. */
  readonly perPerson: number;
  /** How many pieces of one person's work may wait. */
  readonly mostWaiting: number;
  /** How long a piece of work may wait. */
  readonly patienceMs: number;
}

/** Work that reports how long the database worked on it, as often as it wants to. */
export type Work<T> = (reportTime: (milliseconds: number) => void) => Promise<T>;

interface Waiting {
  /** How long the piece is estimated to take. */
  readonly estimatedMs: number;
  readonly begin: () => void;
  readonly refuse: (fault: Error) => void;
}

interface Person {
  readonly key: string;
  readonly waiting: Waiting[];
  running: number;
  /** The person's position on the shared clock: the time that the database worked for them. */
  reached: number;
  /** How long a piece usually takes, by the most recent ones; null when there were none. */
  usual: number | null;
  /** How many pieces they have here at once, at most, by the most recent ones. */
  atOnce: number;
}

/** Pieces longer than this may take only half of the places. */
const LONG_MS = 200;
/** People whose positions differ by no more than this count as equal: then short pieces go first. */
const NEAR_MS = 500;
/**
 * Somebody asks for few pieces beside somebody who asks for more than so many times as many at once. What waits in this
 * moment says less: whoever has just had their turns has none here, and would come first again and again.
 */
const FEW = 4;
/** Even the shortest piece moves its person forward, so that everybody's turn comes. */
const LEAST_MS = 1;
/** The weight of the newest piece in `usual`. */
const NEWEST = 1 / 4;
/** How much of `atOnce` above the present number goes with each piece. */
const FORGOTTEN = 1 / 16;
const REMEMBERED = 2_000;

/**
 * Lets people take turns by the time that the database works for them (start-time fair queueing). The next piece is the
 * one that is expected to end first on a clock that everyone's own work moves forward; among people who are close on
 * that clock, those with short and few pieces go first. So people who ask for little go before those who ask for much,
 * and those come as soon as the others have had as much. Nobody can be overtaken for ever. Long work never takes all
 * places.
 */
export class FairQueue {
  readonly #settings: FairQueueSettings;
  readonly #people = new Map<string, Person>();
  /** People with waiting work, in the order in which they came. */
  readonly #queued = new Set<Person>();
  #now = 0;
  #running = 0;
  #longRunning = 0;

  constructor(settings: FairQueueSettings) {
    this.#settings = settings;
  }

  /**
   * Runs `work` when it is the person's turn.
   * @param estimatedMs how long it seems to take, in milliseconds; used for people without recent work
   * @throws DatabaseError PT429 when too much of the person's work is waiting, or it waits for too long behind other work
   * of theirs, 53300 when it waits for too long behind that of others
   */
  pass<T>(key: string, estimatedMs: number, work: Work<T>): Promise<T> {
    const person = this.#person(key);
    if (person.waiting.length >= this.#settings.mostWaiting) {
      return Promise.reject(databaseFaults.tooManyRequests());
    }
    return new Promise<T>((resolve, reject) => {
      const timer = { given: null as NodeJS.Timeout | null };
      const waiting: Waiting = {
        estimatedMs,
        begin: () => {
          if (timer.given !== null) clearTimeout(timer.given);
          this.#run(person, waiting, work).then(resolve, reject);
        },
        refuse: (fault) => {
          if (timer.given !== null) clearTimeout(timer.given);
          reject(fault);
        },
      };
      // Somebody who was idle has no advantage from that: they start where the others are now.
      if (person.running + person.waiting.length === 0) {
        person.reached = Math.max(person.reached, this.#now);
      }
      person.waiting.push(waiting);
      const present = person.running + person.waiting.length;
      person.atOnce = Math.max(present, person.atOnce - (person.atOnce - present) * FORGOTTEN);
      this.#queued.add(person);
      this.#startWaiting();
      if (person.waiting.includes(waiting)) {
        const giveUp = () => this.#giveUp(person, waiting);
        timer.given = setTimeout(giveUp, this.#settings.patienceMs);
      }
    });
  }

  /** Refuses all waiting work of the person. */
  refuseWaiting(key: string, fault: Error): void {
    const person = this.#people.get(key);
    if (person === undefined) return;
    this.#queued.delete(person);
    for (const waiting of person.waiting.splice(0)) waiting.refuse(fault);
  }

  #giveUp(person: Person, waiting: Waiting): void {
    const place = person.waiting.indexOf(waiting);
    if (place < 0) return;
    person.waiting.splice(place, 1);
    if (person.waiting.length === 0) this.#queued.delete(person);
    // Behind work of their own: anybody could otherwise fill the operator's log with faults of the server.
    waiting.refuse(person.running > 0 ? databaseFaults.tooManyRequests() : databaseFaults.busy());
  }

  #startWaiting(): void {
    while (this.#running < this.#settings.places) {
      const person = this.#next();
      const waiting = person?.waiting.shift();
      if (person === null || waiting === undefined) return;
      this.#now = Math.max(this.#now, person.reached);
      this.#queued.delete(person);
      if (person.waiting.length > 0) this.#queued.add(person);
      waiting.begin();
    }
  }

  #next(): Person | null {
    const { places, perPerson } = this.#settings;
    const longAllowed = this.#longRunning < Math.max(1, Math.floor(places / 2));
    const free = [...this.#queued].filter(
      (person) => person.running < perPerson && (longAllowed || !isLong(expectedOf(person))),
    );
    const near = Math.min(...free.map(endOf)) + NEAR_MS;
    let first: Person | null = null;
    for (const person of free) {
      if (endOf(person) <= near && (first === null || asksForLess(person, first))) first = person;
    }
    return first;
  }

  async #run<T>(person: Person, { estimatedMs }: Waiting, work: Work<T>): Promise<T> {
    const long = isLong(expectedTime(person.usual, estimatedMs));
    let spent = 0;
    this.#running += 1;
    person.running += 1;
    if (long) this.#longRunning += 1;
    try {
      return await work((milliseconds) => {
        spent += milliseconds;
      });
    } finally {
      const counted = Math.max(spent, LEAST_MS);
      person.reached += counted;
      const usual = person.usual ?? estimatedMs;
      person.usual = usual + (counted - usual) * NEWEST;
      this.#running -= 1;
      person.running -= 1;
      if (long) this.#longRunning -= 1;
      this.#startWaiting();
    }
  }

  #person(key: string): Person {
    const known = this.#people.get(key);
    if (known !== undefined) return known;
    if (this.#people.size >= REMEMBERED) this.#forget();
    const waiting: Waiting[] = [];
    const person: Person = { key, waiting, running: 0, reached: 0, usual: null, atOnce: 0 };
    this.#people.set(key, person);
    return person;
  }

  /** People whom the others have caught up with start afresh. */
  #forget(): void {
    for (const [key, { running, waiting, reached }] of this.#people) {
      if (running === 0 && waiting.length === 0 && reached <= this.#now) this.#people.delete(key);
    }
  }
}

const isLong = (milliseconds: number): boolean => milliseconds >= LONG_MS;

/** By the recent pieces of the person; by the estimate where there are none, or where the estimate is long. */
const expectedTime = (usual: number | null, estimatedMs: number): number =>
  usual === null || isLong(estimatedMs) ? Math.max(usual ?? 0, estimatedMs) : usual;

const expectedOf = ({ usual, waiting }: Person): number =>
  expectedTime(usual, waiting[0]?.estimatedMs ?? 0);

const endOf = (person: Person): number => person.reached + expectedOf(person);

function asksForLess(one: Person, other: Person): boolean {
  const [oneIsLong, otherIsLong] = [isLong(expectedOf(one)), isLong(expectedOf(other))];
  if (oneIsLong !== otherIsLong) return otherIsLong;
  if (one.atOnce * FEW < other.atOnce) return true;
  if (other.atOnce * FEW < one.atOnce) return false;
  return endOf(one) < endOf(other);
}
