import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../app/words.ts'
import { Dialog } from '../../overlays/dialog.tsx'
import { areKeysOn, switchKeys } from '../kit/keys/single-keys.ts'
import { jumpsFrom } from './jumps.ts'
import type { OfficeMenu } from './place-in-menu.ts'

const keys = () => [
  [['Ctrl', 'K'], m.office_find()],
  [['/'], m.office_key_search()],
  [['j'], m.office_key_down()],
  [['k'], m.office_key_up()],
  [['Enter'], m.office_key_open()],
  [['Space'], m.office_key_look()],
  [['m'], m.office_sidebar_narrow()],
  [['?'], m.office_keys()],
]

/** Keys of the buttons of this screen, each said by its button. */
const keysOfScreen = () =>
  [...document.querySelectorAll<HTMLElement>('#main button[aria-keyshortcuts]')].flatMap((button) => {
    const key = button.getAttribute('aria-keyshortcuts')!
    const text = [...button.childNodes]
      .filter((node) => node.nodeName !== 'KBD')
      .map((node) => node.textContent)
    return /^[A-Z]$/.test(key) ? [[[key.toLowerCase()], text.join('').trim()] as const] : []
  })

/** Every key of the office, and whether single ones do anything. */
export function KeysDialog({ menu, close }: { menu: OfficeMenu; close(): void }) {
  const { pathname } = useLocation()
  const [areOn, setOn] = useState(areKeysOn)
  const [ofScreen] = useState(keysOfScreen)
  const jumps = jumpsFrom(menu, pathname)
  return (
    <Dialog title={m.office_keys()} close={close} isWide>
      <div className="grid gap-6 pb-4 text-sm sm:grid-cols-2">
        <KeyList
          rows={[...ofScreen, ...keys().map(([caps, text]) => [caps as string[], text as string] as const)]}
        />
        <KeyList rows={jumps.map(({ key, title }) => [['g', key], title])} />
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ target }) => {
              switchKeys(target.checked)
              setOn(target.checked)
            }}
          />
          {m.office_keys_on()}
        </label>
      </div>
    </Dialog>
  )
}

const KeyList = ({ rows }: { rows: readonly (readonly [readonly string[], string])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-4 gap-y-2">
    {rows.map(([caps, text]) => (
      <div key={text} className="contents">
        <dt className="flex gap-1">
          {caps.map((cap, index) => (
            <kbd key={index} className="key-cap">
              {cap}
            </kbd>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
