import type { Tx } from '../../platform/db/database.ts'
import { insertRow, type By } from '../../platform/db/rows.ts'

const faq: readonly (readonly [category: string, questions: readonly (readonly [string, string])[]])[] = [
  [
    'Coming to a talk',
    [
      ['Does it cost anything?', 'No. Talks, camps and competitions are free.'],
      [
        'Can I bring my family?',
        'Yes. One registration can bring up to five guests. Children are welcome at talks; camps say from which age they take people.',
      ],
      [
        'What if the places are full?',
        'You go on the waiting list. We write to you when a place is free for your party.',
      ],
    ],
  ],
  [
    'Online',
    [
      ['How do I get the link?', 'It shows on the page of your registration from a day before the talk.'],
      ['Is there a recording?', 'Often. Past talks with a recording have a link to it.'],
    ],
  ],
  [
    'Your data',
    [
      ['Who sees my name?', 'Only our team. No list of participants is published.'],
      ['How do I stop e-mails?', 'Each e-mail has a link that stops its kind. You need no login for it.'],
    ],
  ],
]

/** Questions about talks in three categories. */
export async function makeFaq(tx: Tx, by: By): Promise<void> {
  let place = 0
  for (const [index, [name, questions]] of faq.entries()) {
    const category = await insertRow(
      tx,
      'talks_faq_category',
      { name, position: index + 1, kind: index === 0 ? 'talk' : null, created_at: by.at },
      by,
    )
    for (const [question, answer] of questions) {
      place += 1
      await insertRow(
        tx,
        'talks_faq',
        { category_id: category.id, question, answer, position: place, created_at: by.at },
        by,
      )
    }
  }
}
