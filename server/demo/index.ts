export { demoHandlers } from './calls.ts'
export { moveDemoClock, readDemoClock } from './clock.ts'
