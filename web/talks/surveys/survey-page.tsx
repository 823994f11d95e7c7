import { useState } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { surveys, type ShownSurvey } from '../../../contract/talks/surveys.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { SurveyLinkForm } from './link-form.tsx'
import { SurveyForm } from './survey-form.tsx'

/** Hides the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

type Shown = { survey: ShownSurvey; token: string | undefined; isSignedIn: boolean } | null

export async function loader(args: LoaderFunctionArgs) {
  const { personalApi } = pageOf(args)
  const { id, token } = args.params
  const answer = await personalApi(surveys.one, { params: { id: Number(id) } })
  if (!answer.ok) {
    if (answer.http === 0 || answer.http >= 500 || answer.http === 429)
      throw data(null, { status: answer.http || 503 })
    return data<Shown>(null, { status: 404 })
  }
  return data<Shown>({ survey: answer.data, token, isSignedIn: answer.data.isSignedIn })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData?.survey.title ?? m.survey_title() }),
  { name: 'referrer', content: 'same-origin' },
]

/** A survey: its questions for people with a personal link or a login, else the form that sends the link. */
export default function SurveyPage() {
  const shown: Shown = useLoaderData<typeof loader>()
  const [isSent, setSent] = useState(false)
  return (
    <main id="main" className="page-width flex flex-col gap-6 pt-10 md:pt-14">
      <WholeSheet />
      <div className="flex max-w-text flex-col gap-6">
        {shown === null ? (
          <h1 className="text-2xl">{m.survey_not_found()}</h1>
        ) : (
          <>
            <header className="flex flex-col gap-2">
              <h1 className="text-2xl">{shown.survey.title}</h1>
              {shown.survey.intro !== '' && (
                <p className="text-lg whitespace-pre-line text-soft">{shown.survey.intro}</p>
              )}
              <p className="text-sm text-soft">
                {shown.survey.isAnonymous ? m.survey_anonymous() : m.survey_named()}
                {shown.survey.closesOn !== null &&
                  ` ${m.talks_survey_until({ day: dayText(shown.survey.closesOn) })}`}
              </p>
            </header>
            {isSent ? (
              <Notice look="success" isUrgent>
                <p>{m.survey_thanks()}</p>
              </Notice>
            ) : !shown.survey.isOpen ? (
              <Notice look="info">
                <p>{m.survey_closed()}</p>
              </Notice>
            ) : (
              <OnceAwake>
                {shown.token === undefined && !shown.isSignedIn ? (
                  <SurveyLinkForm surveyId={shown.survey.id} />
                ) : (
                  <SurveyForm
                    key={shown.survey.versionId}
                    survey={shown.survey}
                    token={shown.token}
                    sent={() => setSent(true)}
                  />
                )}
              </OnceAwake>
            )}
          </>
        )}
        <ButtonLink to={paths.talksSurveys()} look="quiet" className="self-start">
          {m.talks_surveys()}
        </ButtonLink>
      </div>
    </main>
  )
}
