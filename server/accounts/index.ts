export { accountHandlers } from './calls.ts'
export { createAccount, findActor } from './service.ts'
