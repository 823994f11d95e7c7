import { dyeColours, weaveFigure, weavePaths } from '../../../shared/weave/weave.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { importImage } from '../../media/index.ts'
import { insertRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays } from '../../platform/ist.ts'

const entries = [
  [
    'Moving house soon?',
    'What you do not take along finds a family on the same day. We bring cartons and carry.',
  ],
  ['A parent who lives alone', 'A volunteer comes once a week, sorts, lifts and stays for tea.'],
  ['Too full a cupboard', 'We take clothes, books and pots off your hands and tell you who has them now.'],
  ['Closing an office', 'Desks, chairs and racks go to schools that sit on the floor.'],
] as const
const people = [
  'Vasundhara Rao',
  'Iqbal Hussain',
  'Celine Fernandes',
  'Ramulu Bandi',
  'Chitra Nambiar',
  'Harpreet Gill',
  'Saraswathi Ganti',
  'Mohan Deshpande',
  'Noor Jahan',
  'Prakash Yellapu',
  'Leela Menon',
  'Yusuf Khan',
] as const
const kinds = ['Relocating', 'SeniorCitizen', 'House Declutter'] as const

type World = Pick<DemoWorld, 'db' | 'storage' | 'clock' | 'today'>

/** Help that is given, one entry of it hidden, and twenty-four requests of the last weeks. */
export async function makeNeedHelp(world: World): Promise<void> {
  const { db, clock, today } = world
  for (const [i, [title, read_more]] of entries.entries()) {
    const at = new Date(clock.now().getTime() - (entries.length - i) * 53 * 3_600_000)
    const body = Buffer.from(wovenCloth(title))
    const alt_tag = `Woven cloth for ${title.toLowerCase().replace('?', '')}`
    const picture = { body, ownerId: null, name: `need-help-${i}.svg`, alt: alt_tag }
    const { id: media_id } = await importImage(world, picture)
    const values = { title, read_more, alt_tag, media_id, shown_from: addDays(today, -2 * (4 - i)) }
    const status = i === 3 ? 'inactive' : 'active'
    await inTransaction(db, (tx) =>
      insertRow(
        tx,
        'need_help_item',
        { ...values, status, created_at: at },
        { actorId: null, actor: 'demo', at },
      ),
    )
  }
  await inTransaction(db, async (tx) => {
    for (let i = 0; i < 24; i += 1) {
      const at = new Date(clock.now().getTime() - (24 - i) * 19 * 3_600_000)
      const full_name = people[i % people.length]!
      const email = `${full_name.split(' ')[0]!.toLowerCase()}.${i}@demo.test`
      const values = {
        full_name,
        email,
        phone: String(9_000_000_800 + i),
        status: kinds[i % 3]!,
        state: i < 16 ? 'done' : 'open',
        created_at: at,
      }
      await insertRow(tx, 'need_help_request', values, { actorId: null, actor: 'visitor', at })
    }
  })
}

/** Cloth of a title's own weave, as wide as a card. */
function wovenCloth(seed: string): string {
  const woven = weaveFigure(seed)
  const paths = weavePaths(woven).map(({ dye, d }) => `<path fill="${dyeColours.light[dye]}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 ${woven.width} ${woven.height}" preserveAspectRatio="xMidYMid slice" shape-rendering="crispEdges">${paths.join('')}</svg>`
}
