import { badInput } from './checks/bad-input.ts';
import { killed } from './checks/killed.ts';
import { load } from './checks/load.ts';
import type { Check } from './figure.ts';

/** Every check, in the order in which they run and stand in the table. */
export const CHECKS: readonly Check[] = [load, killed, badInput];
