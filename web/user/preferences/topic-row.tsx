import { useState } from 'react'
import { preferences, type TopicChoice } from '../../../contract/accounts/preferences.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { topicTexts } from './topic-texts.ts'

/** Row of a topic with a checkbox per channel; a refused change is reverted. */
export function TopicRow({ choice }: { choice: TopicChoice }) {
  const { name, whatsapp } = choice
  const [chosen, setChosen] = useState({ email: choice.email, sms: choice.sms })
  const choose = async (channel: 'email' | 'sms', isOn: boolean) => {
    const wanted = { ...chosen, [channel]: isOn ? 1 : 0 }
    setChosen(wanted)
    const answer = await api(preferences.save, { params: { name }, body: { ...wanted, whatsapp } })
    if (answer.ok) return notify({ word: { text: m.preferences_saved() } })
    setChosen(chosen)
    if (answer.http !== 401)
      notify({ word: { text: translateServerText(answer.message) || m.say_failed(), isBad: true } })
  }
  const { title, text } = topicTexts[name]
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-4 text-left font-body">
        <span className="block font-label">{title()}</span>
        <span className="block text-sm text-soft">{text()}</span>
      </th>
      {(['email', 'sms'] as const).map((channel) => {
        const isFixed = name === 'receipts' && channel === 'email'
        const channelText = channel === 'email' ? m.preferences_email() : m.preferences_sms()
        return (
          <td key={channel} className="text-center">
            <label className="inline-grid min-h-12 min-w-12 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="knot"
                aria-label={`${title()}: ${channelText}`}
                checked={chosen[channel] === 1}
                disabled={isFixed}
                title={isFixed ? m.preferences_fixed() : undefined}
                onChange={({ target }) => void choose(channel, target.checked)}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
}
