import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { office } from '../../../contract/office.ts'
import { accountIdHere } from '../../app/client/account-here.ts'
import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'

type Screens = ReplyOf<typeof office.menu>[number]['items']

/** Menu of the last account; asked for once a login, not once a page. */
let known: { of: string | undefined; screens: Screens } = { of: 'nobody', screens: [] }

/** Returns the screens of the account; empty until the server has answered. */
export function useOwnScreens(): Screens {
  const of = accountIdHere()
  const [screens, setScreens] = useState(known.of === of ? known.screens : [])
  useEffect(() => {
    // Signing out empties the browser's storage while the page is still shown.
    if (known.of === of || (of === undefined && known.of !== 'nobody')) return
    void api(office.menu).then((answer) => {
      if (!answer.ok) return
      known = { of, screens: answer.data.find(({ url }) => url === paths.user())?.items ?? [] }
      setScreens(known.screens)
    })
  }, [of])
  return screens
}
