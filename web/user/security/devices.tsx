import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { devices as calls, type Device } from '../../../contract/accounts/devices.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

const nameOf = ({ browser, system }: Device) =>
  browser !== null && system !== null
    ? m.devices_browser_on({ browser, system })
    : (browser ?? system ?? m.devices_unknown())

/** List of signed-in browsers, each with its sign-out button. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number | 'others'>()
  const end = async (which: number | 'others') => {
    setBusy(which)
    const answer =
      which === 'others' ? await api(calls.endOthers) : await api(calls.end, { body: { id: which } })
    // A device that was signed out meanwhile counts as done.
    if (answer.ok || answer.http === 404) notify({ word: { text: m.devices_ended() } })
    else if (answer.http !== 401)
      notify({ word: { text: translateServerText(answer.message) || m.say_failed(), isBad: true } })
    await revalidate()
    setBusy(undefined)
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.devices_title()}</h2>
      <p className="text-soft">{m.devices_text()}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="flex min-w-48 grow basis-0 flex-col">
              <span className="font-label">{nameOf(device)}</span>
              <span className="text-sm text-soft">
                {device.isThis
                  ? m.devices_this()
                  : m.devices_last_used({ moment: momentText(device.lastUsedAt) })}
              </span>
              <span className="text-sm text-soft">
                {m.devices_since({ moment: momentText(device.signedInAt) })}
              </span>
            </div>
            {!device.isThis && (
              <Button
                aria-label={m.devices_end_one({ device: nameOf(device) })}
                aria-busy={busy === device.id || undefined}
                onClick={() => void end(device.id)}
              >
                {m.devices_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ isThis }) => !isThis) && (
        <Button
          className="self-start"
          aria-busy={busy === 'others' || undefined}
          onClick={() => void end('others')}
        >
          {m.devices_end_others()}
        </Button>
      )}
    </section>
  )
}
