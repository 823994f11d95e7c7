import type pg from 'pg'
import {
  allOf,
  anyOf,
  beginning,
  exactly,
  findAlikeWords,
  findNearWords,
  lettersOnly,
} from '../platform/db/word-search.ts'
import { searchForm } from '../platform/lists/search-form.ts'
import { inEnglishSoFar } from '../platform/finding/everyday-words.ts'
import { alikeEnough, hasAny, knownOr, withThose, type Others } from '../platform/finding/spellings.ts'
import { findEnded } from './store-search.ts'
import {
  findSuggestedCauses,
  findSuggestions,
  findSuggested,
  suggestionsAtMost,
  type SuggestedCause,
  type SuggestionRow,
} from './store-suggestions.ts'

/** Fewer suggestions than these leave room for what else may have been meant. */
const enough = 3

/** The least that is typed of a cause’s name, or of a word that is told, before it is suggested. */
const letters = 3

/** Largest number of ended fundraisers and of stories: a hint, not a list. */
const besidesAtMost = 2

/** Title and slug of something with a page of its own. */
export type Titled = { slug: string; title: string }

type Open = { fundraisers: SuggestionRow[]; causes: SuggestedCause[] }
/** `ended`, `stories`: only where no open fundraiser fits. */
type Suggested = Open & { ended: SuggestionRow[]; stories: Titled[] }

/** `known`: for each word, the English words that it stands for. */
type Asked = { pool: pg.Pool; today: string; typed: string; words: string[]; known: Others }

/**
 * Up to eight live fundraisers and two causes for what has been typed so far; where no fundraiser is open, up to two
 * that have ended and two of the stories, by title. None for a text without words.
 */
export async function suggestCampaigns(
  pool: pg.Pool,
  text: string,
  today: string,
  stories: () => Promise<readonly Titled[]>,
): Promise<Suggested> {
  const typed = text.slice(0, 200).normalize('NFKC').trim().toLowerCase()
  const words = lettersOnly(searchForm(typed))
    .slice(0, 8)
    .map((word) => word.slice(0, 40).toWellFormed())
  const none = { fundraisers: [], causes: [], ended: [], stories: [] }
  if (words.length === 0) return none
  const asked = { pool, today, typed, words, known: words.map(inEnglishSoFar) }
  const asTyped = await find(asked, spelt(words, asked.known, beginning))
  if (asTyped.fundraisers.length >= enough) return { ...none, ...asTyped }
  const isKnown = asked.known.every(({ length }) => length > 0)
  const alike = isKnown
    ? asked.known
    : knownOr(asked.known, await findAlikeWords(pool, 'campaign_word', words, alikeEnough))
  const likely = await findMeant(asked, alike, asTyped)
  const isEnough = isKnown || likely.fundraisers.length > 0 || likely.causes.length > 0
  const open = isEnough
    ? likely
    : await findMeant(asked, knownOr(asked.known, await findNearWords(pool, 'campaign_word', words)), asTyped)
  if (open.fundraisers.length > 0) return { ...none, ...open }
  const told = toTell(asked, alike).filter(({ length }) => length > 0)
  if (told.length === 0) return { ...none, ...open }
  return {
    ...open,
    ended: await findEnded(pool, { today, words: told }, besidesAtMost),
    stories: withTitle(await stories(), withThose(words, asked.known)),
  }
}

/** A text search for all words, each as it may be typed on, or one of its others. */
const spelt = (words: readonly string[], others: Others, other: (word: string) => string) =>
  allOf(words.map((word, i) => anyOf([beginning(word), ...others[i]!.map(other)])))

async function find({ pool, today, typed }: Asked, query: string): Promise<Open> {
  const [fundraisers, causes] = await Promise.all([
    findSuggestions(pool, { today, title: typed, query }),
    typed.length < letters ? [] : findSuggestedCauses(pool, query),
  ])
  return { fundraisers, causes }
}

/** Adds fundraisers that other words lead to behind those found by the words as typed. */
async function findMeant(asked: Asked, others: Others, found: Open): Promise<Open> {
  if (!hasAny(others)) return found
  const { pool, today, words, known } = asked
  // Known words were already looked for together with what was typed.
  const meant = others === known ? found : await find(asked, spelt(words, others, exactly))
  const more = meant.fundraisers.filter(({ slug }) => found.fundraisers.every((one) => one.slug !== slug))
  const named = [...found.fundraisers, ...more].slice(0, suggestionsAtMost)
  const told = toTell(asked, others)
  const isTold = named.length === 0 && told.every(({ length }) => length > 0)
  return {
    fundraisers: isTold ? await findSuggested(pool, today, told) : named,
    causes: found.causes.length > 0 ? found.causes : meant.causes,
  }
}

/** Spellings by which each word is looked for in story titles; none for a word that is too short. */
const toTell = ({ words, known }: Asked, others: Others): string[][] =>
  withThose(words, others).map((spellings, i) =>
    words[i]!.length < letters && known[i]!.length === 0
      ? []
      : spellings.filter(({ length }) => length >= letters),
  )

/** Keeps stories in whose title every word, in one of its spellings, begins a word. */
function withTitle(stories: readonly Titled[], spellings: Others): Titled[] {
  const fits = ({ title }: Titled) => {
    const words = lettersOnly(searchForm(title))
    return spellings.every((given) => given.some((one) => words.some((word) => word.startsWith(one))))
  }
  return stories.filter(fits).slice(0, besidesAtMost)
}
