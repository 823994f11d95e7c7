import { test } from 'vitest'

/** `npm run test:nightly` repeats models in full and runs every process test. */
export const isNightly = process.env['TEST_RUNS'] === 'nightly'

/** Returns the number of runs of a test that draws its steps: few in `npm test`, all at night. */
export const runsOf = (few: number, all: number): number => (isNightly ? all : few)

/** A test of backups, crashes or other users that takes many seconds and runs at night. */
export const nightlyTest = isNightly ? test : test.skip
