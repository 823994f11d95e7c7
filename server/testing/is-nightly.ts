/** `npm run test:nightly` repeats models in full, runs every process test and checks every page of a sweep. */
export const isNightly = process.env['TEST_RUNS'] === 'nightly'
