/** Notices and actions beside the page itself. */
export type Aside = {
  /** HTTP status of an answer: 401, a login that is over; 403, no access. */
  status?: number
  /** Server's news of who is signed in. */
  user?: { fullname?: string; id?: number; roles?: string[]; dropmenu?: { name: string; target: string }[] }
  /** Stands over the page until it is closed. */
  popUpMessage?: { title: string; message: string; contentType?: string }
  /** Text of a refusal for want of access. */
  refusal?: string | undefined
  /** The server refused and gave no reason. */
  isWordless?: boolean
  /** The login was ended on the server: what this browser knows of it goes. */
  isSignedOut?: boolean
  /** Asks to sign in, with a reason, or to take the second step of it. */
  signIn?: { said?: string; isSecondStep?: true }
  /** Goes by itself: a toast (5 seconds unless said), or with a look an alert on top. `isBad`: it tells of no success. */
  word?: { text: string; seconds?: number; look?: 'success' | 'danger' | 'warning'; isBad?: boolean }
}

/** Has it shown by the frame, from anywhere; what shows it is fetched when it is first needed. */
export const notify = (aside: Aside) => dispatchEvent(new CustomEvent<Aside>('aside', { detail: aside }))
