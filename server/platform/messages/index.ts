export { createMessages, type Messages } from './messages.ts'
export { listOutbox, type AttachmentRef, type Letter, type OutboxRow } from './store.ts'
