export { createFirstAccount } from './first.ts'
export { createAccount, findActor } from './service.ts'
