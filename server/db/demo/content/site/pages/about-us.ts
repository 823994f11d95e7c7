import type { DemoPage } from '../shape.ts'

export const aboutUs: DemoPage = {
  slug: 'about-us',
  title: 'About {name}',
  summary:
    '{name} means help. Small groups say here what they need and what it costs, and you follow your gift until it has arrived.',
  body: `
<p>The word is the same in Telugu and in Hindi, and it is not a large word. One says it when somebody carries the other end of a bed.</p>
<p>This site is run by {registeredName} in Hyderabad. It is for people who do a piece of good work and can say exactly what it costs, and for those who would like to carry the other end.</p>
<h2>What stands on a fundraiser’s page</h2>
<ul>
<li>Who asks, where, and for whom. Where we have checked an organisation’s papers it bears the mark “Verified”; where we have not, it does not.</li>
<li>What the money is for, line by line. The lines sum up to the target, and the software refuses a page on which they do not.</li>
<li>What has come in, to the rupee, within seconds of being confirmed.</li>
<li>Afterwards: what was bought, how it went, and what went wrong.</li>
</ul>
<h2>How your gift travels</h2>
<p>You pay on the gateway’s pages. When you come back we do not take your browser’s word for it, nor the gateway’s first message: we ask the gateway ourselves, compare the amount with what was ordered, and only then call it received.</p>
<p>Then it is written down twice, as bookkeepers have done for five hundred years, in a ledger that can be added to but not changed. Every night a program holds the sum on each page against the ledger. If they ever differed by a paisa, we would know before you.</p>
<p>The receipt comes in the same minute. It tells what your gift means for your tax return, in the words of the law that holds on that day.</p>
<h2>What we do not do</h2>
<p>We do not show people in misery. The pictures here are drawn and cut from coloured papers, with one woven cloth in each, because forty kilometres from us Pochampally weaves them.</p>
<p>We do not tell you that it is the last minute when it is not. We do not sell what you tell us, and nothing on these pages watches you.</p>
<h2>Where to find us</h2>
<p>{registeredName}<br />{address}</p>
<p>Telephone <a href="tel:{phone}">{phone}</a>, e-mail <a href="mailto:{email}">{email}</a>. Our PAN is {pan}, our tax registration {registration80G}.</p>`,
}
