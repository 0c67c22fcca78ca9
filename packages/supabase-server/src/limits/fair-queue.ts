import { databaseFaults } from '../database/port/database-error.ts';

/** How many may be in, and how long the others wait. */
export interface FairQueueSettings {
  /** How many pieces of work the database is given at once. */
  readonly places: number;
  /** How many of them may be one person's. */
  readonly perPerson: number;
  /** How many pieces of one person's work wait at most. */
  readonly mostWaiting: number;
  /** How long a piece of work waits at most. */
  readonly patienceMs: number;
}

/** Work that reports how long the database worked on it, as often as it likes. */
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
  /** How far the person has got: the time that the database worked for them, on the clock that all share. */
  reached: number;
  /** How long a piece took, judged by the last ones; null while there were none. */
  usual: number | null;
}

/** What is long: it may take half of the places only. */
const LONG_MS = 200;
/** Whoever is no further behind on the shared clock than this counts as equal: then the little ones go first. */
const NEAR_MS = 500;
/** Even the shortest piece moves its person on, so that everybody's turn comes. */
const LEAST_MS = 1;
/** How much the newest piece counts among the last ones. */
const NEWEST = 1 / 4;
const REMEMBERED = 2_000;

/**
 * Lets people take turns by the time that the database works for them (start-time fair queueing): next is whoever's
 * piece is expected to end first on a clock that everyone's own work moves on, and among those who are near to that
 * whoever asks for short pieces and for few of them. Who asks for little is so let in before those who ask for much, and
 * who asks for much as soon as the others have had as much. Nobody can be overtaken for ever. Work that takes long never
 * takes all places.
 */
export class FairQueue {
  readonly #settings: FairQueueSettings;
  readonly #people = new Map<string, Person>();
  /** Those with work that waits, in the order in which they came. */
  readonly #queued = new Set<Person>();
  #now = 0;
  #running = 0;
  #longRunning = 0;

  constructor(settings: FairQueueSettings) {
    this.#settings = settings;
  }

  /**
   * Does `work` when it is the person's turn.
   * @param estimatedMs how long it seems to take, in milliseconds; counts for somebody who was not seen lately
   * @throws DatabaseError PT429 when too much of the person's work waits already, 53300 when the turn does not come
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
      // Whoever asked for nothing has nothing to make up for: they go on from where the others are.
      if (person.running + person.waiting.length === 0) {
        person.reached = Math.max(person.reached, this.#now);
      }
      person.waiting.push(waiting);
      this.#queued.add(person);
      this.#letIn();
      if (person.waiting.includes(waiting)) {
        const giveUp = () => this.#giveUp(person, waiting);
        timer.given = setTimeout(giveUp, this.#settings.patienceMs);
      }
    });
  }

  /** Refuses all work of the person that waits. */
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
    waiting.refuse(databaseFaults.busy());
  }

  #letIn(): void {
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
      this.#letIn();
    }
  }

  #person(key: string): Person {
    const known = this.#people.get(key);
    if (known !== undefined) return known;
    if (this.#people.size >= REMEMBERED) this.#forget();
    const waiting: Waiting[] = [];
    const person: Person = { key, waiting, running: 0, reached: 0, usual: null };
    this.#people.set(key, person);
    return person;
  }

  /** Those whom the others have caught up with have nothing to be held against them. */
  #forget(): void {
    for (const [key, { running, waiting, reached }] of this.#people) {
      if (running === 0 && waiting.length === 0 && reached <= this.#now) this.#people.delete(key);
    }
  }
}

const isLong = (milliseconds: number): boolean => milliseconds >= LONG_MS;

/** By what the person's work took of late; by its estimate where nothing is known, and where that is long. */
const expectedTime = (usual: number | null, estimatedMs: number): number =>
  usual === null || isLong(estimatedMs) ? Math.max(usual ?? 0, estimatedMs) : usual;

const expectedOf = ({ usual, waiting }: Person): number =>
  expectedTime(usual, waiting[0]?.estimatedMs ?? 0);

const endOf = (person: Person): number => person.reached + expectedOf(person);

function asksForLess(one: Person, other: Person): boolean {
  const [oneIsLong, otherIsLong] = [isLong(expectedOf(one)), isLong(expectedOf(other))];
  if (oneIsLong !== otherIsLong) return otherIsLong;
  if (one.waiting.length !== other.waiting.length) return one.waiting.length < other.waiting.length;
  return endOf(one) < endOf(other);
}
