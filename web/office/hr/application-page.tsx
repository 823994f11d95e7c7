import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { applications } from '../../../contract/jobs/applications.ts'
import { applicationStatus } from '../../../contract/jobs/facts.ts'
import type { Language } from '../../../shared/languages.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { mobileText } from '../kit/figures.ts'
import { FactList } from '../kit/fact-list.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { EmailForm } from './application/email-form.tsx'
import { Notes } from './application/notes.tsx'
import { hrArea } from './area.ts'
import { ApplicationStatusChoice } from './board/status-choice.tsx'
import { stageLabel, useMoves, withdrawnCode } from './board/use-moves.ts'
import { WithdrawApplicationDialog } from './board/withdraw-dialog.tsx'

const { paths } = hrArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(applications.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.hr_application() })

type Application = ReplyOf<typeof applications.detail>

/** One application: the person, the CV, notes, e-mails and history. */
export default function ApplicationPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.applications(), title: m.hr_applications() }} />
  const application = answer.data
  const { id, applicant, job } = application
  return (
    <>
      <Header key={id} application={application} />
      <p className="text-sm">
        <Link to={paths.board(job.id)} className="text-indigo underline underline-offset-4 wrap-anywhere">
          {job.title}
        </Link>
      </p>
      {applicant === null ? (
        <Notice look="info">{m.hr_erased_text()}</Notice>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,28rem)]">
          <div className="flex min-w-0 flex-col gap-6">
            <Person application={application} applicant={applicant} />
            <Section title={m.hr_message()}>
              <p className="max-w-text text-sm whitespace-pre-line wrap-anywhere">
                {applicant.message || m.hr_no_message()}
              </p>
            </Section>
            <Moves application={application} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Cv id={id} cv={applicant.cv} />
            <Notes key={id} application={application} />
          </div>
        </div>
      )}
    </>
  )
}

const languageTexts: Readonly<Record<Language, string>> = {
  en: m.hr_english(),
  hi: m.hr_hindi(),
  te: m.hr_telugu(),
}

type Shown = { application: Application }
type Applicant = NonNullable<Application['applicant']>

function Header({ application }: Shown) {
  const { id, applicant, status, canManage } = application
  const { moved, word, move } = useMoves()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const name = applicant?.name ?? `${m.hr_application()} ${id}`
  const isOpen = canManage && applicant !== null
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="min-w-0 text-xl wrap-anywhere">{name}</h1>
      {isOpen ? (
        <ApplicationStatusChoice
          name={name}
          value={moved.get(id) ?? status}
          choose={(next) => (next === withdrawnCode ? setWithdrawing(true) : void move(id, name, next))}
        />
      ) : (
        <StatusBadge set={applicationStatus} of={status} />
      )}
      {isOpen && (
        <Button className="desk-button ml-auto" aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {m.hr_write()}
        </Button>
      )}
      <output className="sr-only">{word}</output>
      {isWithdrawing && (
        <WithdrawApplicationDialog
          name={name}
          confirm={() => void move(id, name, withdrawnCode)}
          close={() => setWithdrawing(false)}
        />
      )}
      {isWriting && applicant && (
        <EmailForm application={application} applicant={applicant} close={() => setWriting(false)} />
      )}
    </header>
  )
}

const Person = ({ application, applicant }: Shown & { applicant: Applicant }) => (
  <Section title={m.hr_application()}>
    <FactList
      facts={[
        [m.hr_applied_on(), momentText(application.appliedAt)],
        [m.hr_email(), applicant.email],
        [m.hr_mobile(), mobileText(applicant.mobile)],
        [m.hr_city(), applicant.city],
        [m.hr_language(), languageTexts[applicant.language]],
      ]}
    />
    <p className="text-xs text-soft tabular">{m.hr_erased_on({ day: dayText(application.erasedOn) })}</p>
  </Section>
)

const addressOf = (id: number) => `/api${applications.cv.path.replace('{id}', String(id))}`

/** A PDF opens in a new tab under a strict policy; any CV can be downloaded. */
const Cv = ({ id, cv }: { id: number; cv: Applicant['cv'] }) => (
  <Section title={m.hr_cv()}>
    <p className="text-sm wrap-anywhere">
      {m.hr_cv_size({ name: cv.name, size: Math.max(1, Math.round(cv.size / 1024)) })}
    </p>
    <div className="flex flex-wrap gap-2">
      {cv.type === 'application/pdf' && (
        <a
          href={`${addressOf(id)}?view=1`}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('main')} desk-button`}
        >
          {m.hr_cv_view()}
        </a>
      )}
      <a href={addressOf(id)} download className={`${buttonClass('plain')} desk-button`}>
        {m.hr_cv_download()}
      </a>
    </div>
    <p className="text-xs text-soft">{m.hr_cv_audited()}</p>
  </Section>
)

const Moves = ({ application: { history } }: Shown) =>
  history.length > 0 && (
    <Section title={m.hr_history()}>
      <SmallTable
        label={m.hr_history()}
        from={history.length}
        heads={[{ text: m.hr_when(), isDay: true }, { text: m.hr_status() }, { text: m.hr_who() }]}
        rows={history.map(({ at, actor, from, to }, index) => ({
          key: `${index} ${at}`,
          cells: [momentText(at), `${stageLabel(from)} → ${stageLabel(to)}`, actor],
        }))}
      />
    </Section>
  )
