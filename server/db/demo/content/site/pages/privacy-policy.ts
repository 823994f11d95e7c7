import type { DemoPage } from '../shape.ts'

/** Says what the software does, no more: when it stores, shows or passes on something else, this page changes too. */
export const privacyPolicy: DemoPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  summary:
    'What we keep about you and why, who sees it, how long it stays, and what you can ask of us under the Digital Personal Data Protection Act, 2023.',
  body: `
<h2>Who answers for your data</h2>
<p>{registeredName}, {address}, decides what data is kept here and what for. In the words of the Digital Personal Data Protection Act, 2023 we are the data fiduciary and you are the data principal. You reach us at <a href="mailto:{email}">{email}</a> and {phone}.</p>
<h2>What we keep, and what for</h2>
<table>
<thead><tr><th scope="col">When you</th><th scope="col">we keep</th><th scope="col">for</th></tr></thead>
<tbody>
<tr><td>read our pages</td><td>nothing about you. Our records of calls hold the time, what was called, and whether it worked, not who called</td><td>keeping the site running</td></tr>
<tr><td>give</td><td>your name, e-mail address and mobile number, that you declared to be a citizen of India, whether you wish to be anonymous, the amount, what it is for, the times, and the page of ours that you came from. If you tell us: PAN, address and PIN code</td><td>the gift, its receipt, and the duties that tax law gives us</td></tr>
<tr><td>pay</td><td>what the payment gateway reports to us, exactly as it came: its number of the payment, the way of paying such as UPI, the bank’s reference, and your contact data as you gave it there. Card numbers, UPI PINs and passwords are not among it</td><td>knowing that the money arrived, and putting right what goes wrong</td></tr>
<tr><td>get a letter or SMS from us</td><td>its text, where it went and when</td><td>sending it once and not twice, and knowing what we told you</td></tr>
<tr><td>have an account</td><td>your name, e-mail address, mobile number and roles; your password only as a hash from which it cannot be read; for each sign-in its times and a hash of its key</td><td>signing you in</td></tr>
<tr><td>upload a picture</td><td>the picture. What the camera wrote beside it, such as the place, is removed before it is shown</td><td>the page that it belongs to</td></tr>
<tr><td>look for a city or place</td><td>nothing. What you type is looked up here, or passed to a place service without anything that tells who you are</td><td>finding the place</td></tr>
<tr><td>try something very often</td><td>a counter by internet address, e-mail address or account</td><td>keeping out those who try out cards and passwords</td></tr>
</tbody>
</table>
<p>To count how many people have given, a fingerprint of each giver’s e-mail address is kept, from which the address cannot be read off.</p>
<h2>Why we may</h2>
<p>You give us these data yourself, for a purpose that is plain where you enter them; that is consent under section 6 of the Act, or their voluntary provision under section 7. Accounts and receipts we also keep because tax law requires it. We use them for nothing else.</p>
<h2>What others see</h2>
<p>Unless you give anonymously, the fundraiser’s page shows your name, the amount and the time of your gift. If you give anonymously it shows the amount and the day, and neither the public nor the organiser learns more. Everything else about you is seen only by those of our staff whose work it is, and what they change about gifts is written down.</p>
<h2>Your PAN</h2>
<p>The PAN is encrypted by itself, with a key that does not lie in the database or in its backups. It is shown masked, also on your receipt. It is opened to make the receipt, and for the statement of donations that the tax department requires from us.</p>
<h2>Cookies, and what your browser keeps</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">What it does</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Cookie for signing in</td><td>keeps you signed in; scripts cannot read it. Only there after you have signed in</td><td>until you sign out; it stops working after 14 days without use and after 90 days at the latest, for staff after 4 and 12 hours</td></tr>
<tr><td>Cookies for city, language and light or dark; the chosen place also in local storage</td><td>remember what you chose</td><td>up to a year, or until you delete them; signing out forgets the place</td></tr>
<tr><td>Draft of a gift</td><td>keeps what you have typed in this tab of your browser, so that going back loses nothing. It is not sent to us before you press the button</td><td>until the gift is received, or the tab is closed</td></tr>
<tr><td>Name and menu after signing in</td><td>lets the page show who is signed in, in local storage</td><td>until you sign out</td></tr>
</tbody>
</table>
<p>There are no cookies of others, no advertisements, no counting services and no pixels. Type, pictures and scripts come from this site itself.</p>
<h2>To whom we pass data</h2>
<ul>
<li>To the payment gateway, when you go on to pay: your name, e-mail address, mobile number, the amount and what it is for.</li>
<li>To the services that carry our letters and SMS: the letter, and where it goes.</li>
<li>To the tax department: gifts for which you gave a PAN, as the law requires.</li>
<li>To courts and authorities, where the law obliges us.</li>
</ul>
<p>Where our computers, storage and backups are run by others, they work on our behalf and by our instruction. If a page fails, a report of the fault may go to a service that we have chosen for that; it holds the fault and the page, not you. We sell nothing, and we lend nothing to other charities.</p>
<h2>How long it stays</h2>
<ul>
<li>Gifts, receipts, the ledger and what belongs to them: as long as tax and charity law make us keep accounts. The software deletes none of these by itself.</li>
<li>Letters and SMS: as long as the gift that they tell of.</li>
<li>The key by which a gift that is sent twice is recognised: 48 hours.</li>
<li>Counters against abuse: some hours after their time is over.</li>
<li>Uploads that were never finished: a day. Uploads that were never used: a week.</li>
<li>Backups: until they are replaced by later ones.</li>
</ul>
<h2>What you can ask of us</h2>
<p>The Act gives you these rights. Write to <a href="mailto:{email}">{email}</a> from the address that you gave with, or send your receipt’s number, so that we tell nobody else about you.</p>
<ul>
<li><strong>Access</strong> (section 11): a summary of what we keep about you, what we do with it, and to whom we passed it.</li>
<li><strong>Correction, completion and erasure</strong> (section 12): we put right what is wrong and delete what we no longer need. What accounts and tax law make us keep stays until that time is over; your name can be taken off a fundraiser’s page at once.</li>
<li><strong>Withdrawing consent</strong> (section 6): at any time, for what is still to come. What was lawful before stays so.</li>
<li><strong>Grievance redressal</strong> (section 13): tell us first what went wrong. We answer in writing, within ninety days at the latest. If that does not help, you may turn to the Data Protection Board of India.</li>
<li><strong>Nominating</strong> (section 14): you may name somebody who exercises these rights when you have died or no longer can.</li>
</ul>
<p>The Digital Personal Data Protection Rules, 2025 were notified on 13 November 2025 and come into force in stages, the last of them eighteen months later. We act by what stands here already now.</p>
<h2>Children</h2>
<p>Giving is for adults. If you are not yet eighteen, please ask your parents or guardian to give with you. If we learn that we keep a child’s data without their consent, we delete it as far as the law allows.</p>
<h2>Safety</h2>
<p>Data travels encrypted wherever the site is reached by https, which in regular use is everywhere. Who may see what is decided by roles, and closed unless it was opened. Receipts and links to gifts are signed and cannot be guessed. No system is without faults: should your data get into wrong hands, we tell you and the Data Protection Board, as section 8 of the Act requires.</p>
<h2>Changes</h2>
<p>The date on this page is that of its last change. What is new stands here before it is done.</p>`,
}
