import type { NavigateFunction } from 'react-router'
import { campaigns, type Cause, type FundraiserSuggestion } from '../../../contract/campaigns/public.ts'
import { apiUntil } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { namedHere } from '../../ui/format/cause-names.ts'
import { offerIn, optionOf } from './combobox.ts'

/** Offers causes and fundraisers in a search box while one types; where nothing fits, all of them and the causes. */
export function suggestFor(input: HTMLInputElement, go: NavigateFunction) {
  offerIn(input, {
    label: m.fundraisers(),
    async ask(query, signal) {
      const api = apiUntil(signal)
      const answer = await api(campaigns.suggest, { query: { query } })
      if (!answer.ok) return answer.http === 0 ? 'offline' : undefined
      const { causes, ended = [], stories = [] } = answer.meta
      const options = [
        ...causes.map(causeOption),
        ...answer.data.map((row) => fundraiserOption(row)),
        ...ended.map((row) => fundraiserOption(row, m.status_ended())),
        ...stories.map(({ slug, title }) => optionOf(paths.story(slug), title, m.stories_title())),
      ]
      if (options.length > 0) return { options }
      const every = await api(campaigns.causes)
      const all = optionOf(paths.fundraisers(), m.say_suggestions_all())
      return { options: [all, ...(every.ok ? every.data : []).map(causeOption)], isNone: true }
    },
    choose(option, box) {
      box.value = ''
      void go(option.dataset['value']!)
    },
  })
}

/** `standing`: said before who asks, of one that is not open. */
function fundraiserOption(
  { slug, title, city, organiserName, coverImage }: FundraiserSuggestion,
  standing?: string,
) {
  const picture = Object.assign(document.createElement('img'), {
    src: coverImage.src,
    alt: '',
    width: 64,
    height: 48,
  })
  return optionOf(
    paths.fundraiser(slug),
    title,
    [standing, organiserName, city].filter(Boolean).join(' · '),
    picture,
  )
}

const causeOption = (cause: Cause) =>
  optionOf(paths.cause(cause.slug), namedHere(cause).name, m.cause_fundraisers())
