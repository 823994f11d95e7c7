export { createMessages, type Messages } from './messages.ts'
export { listOutbox, type Letter } from './store.ts'
