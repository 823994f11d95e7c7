import { createBanner, createStory, type ContentWriting } from '../../content/index.ts'
import { addDays, startOfIstDay } from '../../platform/ist.ts'
import { causeIds } from './cause-ids.ts'
import type { DemoWorld } from './world.ts'

/** Banners whose time is over, or has not come; they show pictures that are there already. */
const banners = [
  {
    type: 'sahaya-talks-config',
    header: 'Three evenings on mending, in the old mill',
    topHeader: 'Last winter',
    description: 'A cobbler, a weaver and a bicycle mechanic told what they throw away, and what never.',
    readMore: 'The evenings are over. What was said is being written down, and this banner waits for it.',
  },
  {
    type: 'cause-config',
    cause: 'education',
    header: 'School bags before June',
    subHeader: 'For the new term',
    description: 'Each bag holds what the first month of a class asks for: slates, copies, a geometry box.',
    readMore: 'It shows when the lists of the schools are in.',
  },
] as const

const stories = [
  {
    title: 'The library that came by auto',
    shortDesc: 'Two cartons of books, one driver with an idle hour, and eleven lanes that wait for the horn.',
    content: '<p>The driver keeps the list himself. What is missing here is what the children say of it.</p>',
    cause: 'education',
    status: 'draft',
    day: -3,
  },
  {
    title: 'A wheelchair for the second floor',
    shortDesc: 'It was given by a family in Secunderabad and carried up by the neighbours.',
    content: '<p>Waits for the consent of the family to be named.</p>',
    cause: 'health-family-welfare',
    status: 'draft',
    day: -6,
  },
  {
    title: 'Blankets on the last cold night',
    shortDesc: 'Forty blankets reached the night shelter at Yakutpura an hour before it closed its doors.',
    content: '<p>The shelter has moved since. The story is put away until its new address is known.</p>',
    cause: 'human-rights-social-welfare',
    status: 'hidden',
    day: -290,
  },
] as const

/** Banners and stories that staff see and nobody else: hidden ones, and drafts. */
export async function makeUnseen(
  { db, today }: Pick<DemoWorld, 'db' | 'today'>,
  writing: ContentWriting,
): Promise<void> {
  const shownBanners = await db
    .selectFrom('banner')
    .select(['position', 'image_media_id', 'image_alt'])
    .orderBy('position')
    .execute()
  const last = shownBanners.at(-1)!
  for (const [index, { type, ...told }] of banners.entries())
    await createBanner(writing, {
      ...told,
      type,
      status: 'hidden',
      position: last.position + 1 + index,
      cta1: null,
      cta2: null,
      causeId: 'cause' in told ? causeIds[told.cause] : null,
      imageMediaId: last.image_media_id,
      imageAlt: last.image_alt,
    })
  const shownStories = await db
    .selectFrom('success_story')
    .select(['position', 'card_media_id', 'banner_media_id'])
    .orderBy('position', 'desc')
    .execute()
  for (const [index, { cause, day, ...told }] of stories.entries()) {
    const pictures = shownStories[index]!
    await createStory(writing, {
      ...told,
      slug: told.title.toLowerCase().replaceAll(' ', '-'),
      causeId: causeIds[cause],
      position: shownStories[0]!.position + 1 + index,
      source: 'materials',
      cardMediaId: pictures.card_media_id,
      bannerMediaId: pictures.banner_media_id,
      createdAt: new Date(startOfIstDay(addDays(today, day)).getTime() + 15 * 3_600_000),
    })
  }
}
