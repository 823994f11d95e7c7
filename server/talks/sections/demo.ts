import type { Tx } from '../../platform/db/database.ts'
import { insertRow, type By } from '../../platform/db/rows.ts'

const sections = [
  {
    title: 'Every second Saturday',
    text: 'An hour with one person who changes something, then tea and your questions.',
    link: '/sahayaTalks/all',
    link_text: 'See all talks',
  },
  {
    title: 'In three languages',
    text: 'Talks are held in Telugu, Hindi or English. The page of each talk says which.',
    link: '',
    link_text: '',
  },
  {
    title: 'You have something to tell?',
    text: 'We look for people who do the work themselves: nurses, weavers, teachers, wardens of lakes.',
    link: '/sahayaTalks/subscribe',
    link_text: 'Stay in touch',
  },
]
const videos = [
  {
    title: 'A lake comes back',
    url: 'https://videos.example/a-lake-comes-back',
    about: 'How a neighbourhood cleaned its water. 38 minutes, in Telugu.',
  },
  {
    title: 'Eight frames, one loom',
    url: 'https://videos.example/eight-frames',
    about: 'A weaver of Pochampally at work. 24 minutes, in Telugu with English subtitles.',
  },
]

/** Sections and videos of the home page. */
export async function makeSections(tx: Tx, by: By): Promise<void> {
  for (const [index, section] of sections.entries())
    await insertRow(tx, 'talks_section', { ...section, position: index + 1, created_at: by.at }, by)
  for (const [index, video] of videos.entries())
    await insertRow(tx, 'talks_video', { ...video, position: index + 1, created_at: by.at }, by)
}
