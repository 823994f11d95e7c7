import type { Tx } from '../../platform/db/database.ts'
import { insertRow, type By } from '../../platform/db/rows.ts'

/** A draft of a newsletter. */
export async function makeNewsletters(tx: Tx, by: By): Promise<void> {
  const values = {
    topic: 'newsletter',
    language: 'en',
    only_language: false,
    subject: 'What your month made possible',
    preheader: 'Three stories and one invitation',
    body: 'Dear reader,\n\nthree fundraisers reached their target, and a lake got its water back.\n\nCome and hear how: the next talk is open for registration.',
    button_text: 'See the talks',
    button_link: '/sahayaTalks',
    status: 'draft',
    created_at: by.at,
  }
  await insertRow(tx, 'newsletter', values, by)
}
