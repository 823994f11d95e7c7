export { createMessages, type Messages } from './messages.ts'
export { resendBar, resendRefusals } from './resend.ts'
export { resendableColumns, setAside, type Resendable } from './store-resend.ts'
export { Undeliverable } from './undeliverable.ts'
export { readUnsubscribeToken, unsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-link.ts'
export {
  cancelHeld,
  findStyled,
  lastTemplateAbout,
  listOutbox,
  type AttachmentRef,
  type Email,
} from './store.ts'
