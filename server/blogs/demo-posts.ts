import type { BlogTopic } from '../../contract/blogs/facts.ts'
import type { Language } from '../../shared/languages.ts'

/** A post of the demo world. Days count from today. */
export type SamplePost = {
  title: string
  slug: string
  topic: BlogTopic
  author: string
  language?: Language
  summary: string
  content: string
  /** Whether it shows a picture. */
  hasCover?: true
  publishedDaysAgo?: number
  /** Published later, in days. */
  scheduledInDays?: number
}

const [meera, yadagiri] = ['Meera Nair', 'Yadagiri Mamidi']

export const samplePosts: readonly SamplePost[] = [
  {
    title: 'What happens to your donation',
    slug: 'what-happens-to-your-donation',
    topic: 'giving',
    author: meera,
    summary: 'From the payment on your phone to the bill of the bookseller, in four steps with their dates.',
    content:
      '<p>You pay with UPI or a card. A minute later you have a receipt. Then it looks as if nothing happened for weeks. Here is what does happen.</p><h2>Day 1: the gateway</h2><p>The money reaches our gateway. We book it for the fundraiser that you chose, less the fee of the gateway, and the page of the fundraiser shows it.</p><h2>Day 3: the bank</h2><p>The gateway pays all donations of one day in one sum. Our books divide that sum again, and a person checks each line that does not fit.</p><h2>When it is needed: the withdrawal</h2><p>The organiser asks for the money with a list of what it is for. A reviewer and an approver look at it; neither of them may be the organiser.</p><h2>Afterwards: the bills</h2><p>The organiser uploads bills. You find them on the page of the fundraiser, with names of private people covered.</p><p>If a step takes longer than it should, the page says so too.</p>',
    hasCover: true,
    publishedDaysAgo: 4,
  },
  {
    title: 'Five questions before you give to a fundraiser',
    slug: 'five-questions-before-you-give',
    topic: 'giving',
    author: meera,
    summary:
      'Who asks, what for, what it costs, what happens to the rest, and who checks. You need two minutes.',
    content:
      '<p>Most fundraisers are honest. These questions find the others, and they help you to choose between two good ones.</p><ol><li><strong>Who asks?</strong> A verified organisation has shown its registration, its PAN and its bank account.</li><li><strong>What is it for?</strong> Look for items with prices. “Support our work” is not an item.</li><li><strong>What does it cost?</strong> Compare the sum with a price that you know.</li><li><strong>What happens to the rest?</strong> A fundraiser that may receive too much says where that goes.</li><li><strong>Who checks?</strong> Updates with bills are better than updates with adjectives.</li></ol><p>If an answer is missing, ask under the fundraiser. Organisers usually answer within two days.</p>',
    hasCover: true,
    publishedDaysAgo: 19,
  },
  {
    title: 'A receipt, 80G and your tax return',
    slug: 'receipt-80g-and-your-tax-return',
    topic: 'giving',
    author: meera,
    summary: 'Which number goes where, why we ask for your PAN, and what to do when the sums differ.',
    content:
      '<p>Your receipt has a number without gaps: RCP, the year, and a count. It proves that we have the money. It is not yet the certificate for your tax return.</p><h2>The certificate</h2><p>After the end of the financial year we report each donation with a PAN. The tax office then issues a certificate, which we send to you.</p><h2>Why the PAN</h2><p>Without it the donation cannot be reported in your name. You can add it later by the link in the e-mail with your receipt.</p><h2>When sums differ</h2><p>A refund lowers the sum. Cash above ₹2,000 is not counted. Write to us with the number of the receipt for anything else.</p>',
    hasCover: true,
    publishedDaysAgo: 41,
  },
  {
    title: 'One morning with the pickup van',
    slug: 'one-morning-with-the-pickup-van',
    topic: 'our-work',
    author: yadagiri,
    summary: 'Nine homes, forty bags, one staircase without a lift, and a chair that found its owner.',
    content:
      '<p>At seven the van stands in front of the shed. Two volunteers read the list on their phones: nine homes between Begumpet and Alwal.</p><p>The third home has a wardrobe. It is on the list as “one cupboard, small”. It is neither. We carry it down four floors and learn to ask for photos.</p><h2>The chair</h2><p>At half past ten a woman gives us a wheelchair that was her father’s. A clinic in Medak has asked for one since August. It leaves the same afternoon.</p><blockquote>“I thought that it would stand in a store for a year,” she says on the phone in the evening. “You could have told me that it takes a day.”</blockquote><p>Now the trail of every item tells that, and no one has to ask.</p>',
    hasCover: true,
    publishedDaysAgo: 9,
  },
  {
    title: 'Six months later: the library of Zaheerabad',
    slug: 'six-months-later-the-library',
    topic: 'our-work',
    author: yadagiri,
    summary: 'We went back to see whether the books are read. Most are, and one shelf taught us something.',
    content:
      '<p>Two thousand books came in March. In September we took the bus and looked.</p><h2>What is read</h2><p>Stories in Telugu, comics, and everything about cricket. The book of each child’s loans is full, and the corners are soft.</p><h2>What is not</h2><p>One shelf has English textbooks for a board that no school here follows. They came in one large donation, and we were too polite to say no.</p><p>Since then the list of a library names the board and the language, and we say no politely.</p>',
    hasCover: true,
    publishedDaysAgo: 27,
  },
  {
    title: 'रसोई में दो सौ थालियाँ',
    slug: 'rasoi-mein-do-sau-thaliyan',
    topic: 'our-work',
    author: yadagiri,
    language: 'hi',
    summary: 'सुबह पाँच बजे से दोपहर तक: एक सामुदायिक रसोई का दिन, उसके लोग और उसका हिसाब।',
    content:
      '<p>सुबह पाँच बजे चूल्हा जलता है। छह लोग सब्ज़ी काटते हैं, दो लोग चावल धोते हैं। ग्यारह बजे तक दो सौ थालियाँ तैयार होती हैं।</p><h2>एक थाली का हिसाब</h2><p>चावल, दाल और सब्ज़ी मिलाकर एक थाली 28 रुपये की पड़ती है। गैस और सफ़ाई के 6 रुपये अलग हैं। हर महीने के बिल अभियान के पृष्ठ पर दिखते हैं।</p><h2>कौन खाता है</h2><p>अस्पताल में भर्ती मरीज़ों के परिवार, जो दूर के गाँवों से आते हैं। किसी से कोई काग़ज़ नहीं माँगा जाता।</p>',
    hasCover: true,
    publishedDaysAgo: 13,
  },
  {
    title: 'The camp at the bus station',
    slug: 'the-camp-at-the-bus-station',
    topic: 'our-work',
    author: yadagiri,
    summary: 'Three doctors, one Sunday, and the question of who comes back for the second visit.',
    content:
      '<p>A free camp is easy to hold and hard to follow up. At the bus station people are on their way to somewhere else.</p><p>This time each person left with a date and a phone number, and a volunteer called three days before. Of 84 people with high blood pressure, 61 came back.</p>',
    hasCover: true,
    scheduledInDays: 3,
  },
  {
    title: 'Draft: monthly or once?',
    slug: 'monthly-or-once',
    topic: 'giving',
    author: meera,
    summary: '',
    content: '<p>Notes: what a monthly donation changes for a small organisation. Ask three organisers.</p>',
  },
]
