import { api, type Api } from '../app/api.ts'
import { notify } from '../app/client/notify.ts'
import { m } from '../app/words.ts'
import { signedIn } from './session.ts'

/** Calls for what is the reader's own. Without a login they are refused here, which is said, and nothing is sent. */
export const ownApi: Api = (call, ...input) => {
  if (signedIn()) return api(call, ...input)
  const message = m.say_no_token()
  notify({ word: { look: 'danger', text: message } })
  return Promise.resolve({ ok: false, http: 401, message, errors: {} })
}
