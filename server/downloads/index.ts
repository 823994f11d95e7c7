export type { AnyList } from './calls.ts'
