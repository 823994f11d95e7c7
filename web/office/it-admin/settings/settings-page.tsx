import { useLoaderData, type MetaFunction } from 'react-router'
import { installation } from '../../../../contract/installation.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { History } from '../../kit/history.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { itArea } from '../area.ts'
import { SettingsForm } from './settings-form.tsx'

export const clientLoader = () => api(installation.settings)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.settings_title() })

/** Settings of the installation, with who changed them. */
export default function SettingsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: itArea.paths.landing(), title: m.system_title() }} />
  return (
    <>
      <h1 className="text-xl">{m.settings_title()}</h1>
      <SettingsForm key={answer.data.version} settings={answer.data} />
      <History history={answer.data.history} />
    </>
  )
}
