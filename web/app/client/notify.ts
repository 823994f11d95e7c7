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
  /** The caller shows the refusal; only a sign-in or a second factor that is due concerns the frame. */
  isShown?: boolean
  /** The login was ended on the server: what this browser knows of it goes. */
  isSignedOut?: boolean
  /** Asks to sign in, with a reason, or to take the second step of it. */
  signIn?: { said?: string; isSecondStep?: true }
  /** A toast, or with a look an alert on top; it closes after `seconds`. `isBad`: it reports a failure. */
  word?: {
    text: string
    seconds?: number
    look?: 'success' | 'danger' | 'warning'
    isBad?: boolean
    /** A button in the toast, such as Undo. */
    action?: { label: string; press(): void }
  }
}

/** Has it shown by the frame, from anywhere; what shows it is fetched when it is first needed. */
export const notify = (aside: Aside) => dispatchEvent(new CustomEvent<Aside>('aside', { detail: aside }))
