import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { applications } from '../../../contract/jobs/applications.ts'
import { jobStatus } from '../../../contract/jobs/facts.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths as sitePaths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { hrArea } from './area.ts'
import { Board } from './board/board.tsx'

const { paths } = hrArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(applications.board, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.hr_applications() })

/** Applications for one job, by status. */
export default function BoardPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.jobs(), title: m.hr_title() }} />
  const { job, canManage, columns } = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{m.hr_board_of({ title: job.title })}</h1>
        <StatusBadge set={jobStatus} of={job.status} />
        {canManage && (
          <div className="ml-auto flex flex-wrap gap-2">
            {job.status !== 0 && (
              <ButtonLink to={sitePaths.job(job.slug)} className="desk-button">
                {m.hr_public_page()}
              </ButtonLink>
            )}
            <ButtonLink to={`${paths.applications()}?job=${job.id}`} className="desk-button">
              {m.hr_all_of_job()}
            </ButtonLink>
            <ButtonLink to={paths.job(job.id)} className="desk-button">
              {m.hr_edit_job()}
            </ButtonLink>
          </div>
        )}
      </header>
      {canManage && <p className="text-sm text-soft">{m.hr_board_hint()}</p>}
      <Board key={job.id} columns={columns} canManage={canManage} />
    </>
  )
}
