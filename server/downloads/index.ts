export { downloadHandlers, type AnyList } from './calls.ts'
