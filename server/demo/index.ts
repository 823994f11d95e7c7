export { moveDemoClock, readDemoClock } from './store-clock.ts'
