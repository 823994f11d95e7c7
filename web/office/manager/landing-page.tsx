import { useLoaderData, type MetaFunction } from 'react-router'
import { managedFundraisers } from '../../../contract/campaigns/managed.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { WorkOfArea } from '../frame/work-of-area.tsx'
import { managerArea } from './area.ts'

export const clientLoader = async () => ({ answer: await api(managedFundraisers.landing) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.manager_title() })

/** Work that waits for a manager, and the way to their fundraisers. */
export default function LandingPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  return (
    <WorkOfArea title={m.manager_title()} answer={answer}>
      <ButtonLink to={managerArea.paths.fundraisers()} className="self-start">
        {m.manager_all()}
      </ButtonLink>
    </WorkOfArea>
  )
}
