export { moveDemoClock, readDemoClock } from './clock.ts'
