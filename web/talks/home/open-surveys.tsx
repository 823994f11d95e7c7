import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import type { TalksData } from './talks-data.ts'

/** Surveys that are open today. The menu of the site leads to this part by its id. */
export const OpenSurveys = ({ surveys }: Pick<TalksData, 'surveys'>) => (
  <section id="surveyId" className="page-width flex scroll-mt-6 flex-col gap-4" aria-labelledby="surveys">
    <h2 id="surveys" className="text-xl">
      {m.talks_surveys()}
    </h2>
    {surveys.length === 0 ? (
      <p className="text-soft">{m.talks_no_surveys()}</p>
    ) : (
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {surveys.map(({ id, title, intro, closesOn }) => (
          <li key={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <h3 className="text-lg">{title}</h3>
            {intro !== '' && <p className="whitespace-pre-line text-soft">{intro}</p>}
            {closesOn !== null && (
              <p className="text-sm text-soft tabular">{m.talks_survey_until({ day: dayText(closesOn) })}</p>
            )}
            <ButtonLink to={paths.survey(id)} className="mt-auto self-start">
              {m.talks_survey_answer()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)
