export { createMessages, type Messages } from './messages.ts'
export { findStyled, listOutbox, type Email } from './store.ts'
