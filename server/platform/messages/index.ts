export { createMessages, type Messages } from './messages.ts'
export { findStyled, listOutbox, type Letter } from './store.ts'
