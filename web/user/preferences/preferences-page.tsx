import { useLoaderData, type MetaFunction } from 'react-router'
import { preferences } from '../../../contract/accounts/preferences.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { TopicRow } from './topic-row.tsx'

export const clientLoader = async () => ({ choices: await api(preferences.list) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_notifications() })
export const HydrateFallback = UserFallback

/** Page for notification choices by topic and channel; each is saved at once. */
export default function PreferencesPage() {
  const { choices } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.user_notifications()}>
      {choices.ok ? (
        <div className="flex max-w-text flex-col gap-4">
          <table className="w-full border-collapse">
            <caption className="sr-only">{m.user_notifications()}</caption>
            <thead>
              <tr className="border-b border-line text-sm text-soft">
                <th scope="col" className="py-2 text-left font-label">
                  {m.preferences_topic()}
                </th>
                <th scope="col" className="w-16 py-2 font-label sm:w-24">
                  {m.preferences_email()}
                </th>
                <th scope="col" className="w-14 py-2 font-label sm:w-24">
                  {m.preferences_sms()}
                </th>
              </tr>
            </thead>
            <tbody>
              {choices.data.map((choice) => (
                <TopicRow key={choice.name} choice={choice} />
              ))}
            </tbody>
          </table>
          <p className="text-sm text-soft">{m.preferences_always()}</p>
        </div>
      ) : (
        <NotHad answer={choices} />
      )}
    </UserFrame>
  )
}
