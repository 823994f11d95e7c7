import type { DemoPage } from '../shape.ts'

export const terms: DemoPage = {
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  summary: 'What you and we can rely on when you read, give or raise funds here, in plain words.',
  body: `
<p>These terms hold between you and {registeredName}, {address}, who run {name} at {site}. By giving here you accept them. They do not take away any right that the law gives you.</p>
<h2>Reading</h2>
<p>Everything on the public pages may be read by anybody without an account. Fundraisers are described by their organisers. We look at what they write before it is shown, and correct or take down what turns out to be wrong; we cannot vouch for each word.</p>
<h2>Giving</h2>
<ul>
<li>A gift is a gift: you receive nothing for it but a receipt and our thanks.</li>
<li>You give from your own money, as a citizen of India, and you tell us your name and how to reach you truthfully.</li>
<li>One gift is at least {minimumGift} and at most ₹10,00,000. From ₹50,000 on we need your PAN.</li>
<li>A gift is received when the payment gateway has confirmed it to us. Until then the page says that it is being confirmed.</li>
<li>Payment itself is between you, your bank and the gateway, on their terms.</li>
</ul>
<h2>What your gift is used for</h2>
<p>A gift to a fundraiser is booked to that fundraiser, a gift to causes to the funds of those causes in equal parts, a gift to any cause to a fund of its own. If what a fundraiser was for cannot be done any more, or more was given than it needs, the rest is used for the nearest thing under the same cause, and the page says so.</p>
<h2>Giving back</h2>
<p>If you gave by mistake, or twice, or more than you meant, write to <a href="mailto:{email}">{email}</a> with the number of your receipt as soon as you can. What has not yet been spent can be given back by the way it came. A receipt for a gift that was given back is no longer valid, and what you have claimed with it has to be put right in your tax return.</p>
<h2>Receipts and tax</h2>
<p>Receipts are issued by {registeredName}, PAN {pan}, tax registration {registration80G}. Whether you can deduct a gift, and how much, is decided by the law and your own return. We give no advice on it.</p>
<h2>Raising funds</h2>
<p>Whoever raises funds here says truthfully who they are, what the money is for and what it costs, has the consent of those whom they write about and show, keeps the bills, and reports on the page what was done. We may ask for papers at any time, and pause or stop a fundraiser while something is unclear.</p>
<h2>What is not allowed</h2>
<p>Giving with somebody else’s means of payment, trying out cards, giving money whose origin is unlawful, writing what insults or endangers people, and getting at data or functions that are not meant for you. We refuse such gifts, and report what the law requires to be reported.</p>
<h2>The site itself</h2>
<p>We keep it running and safe with care, but cannot promise that it is always there. If something goes wrong with your gift, we put it right. Beyond that we are liable as the law provides.</p>
<h2>Law, questions and complaints</h2>
<p>The law of India holds, and the courts at the seat of {registeredName}. Before you go there, write to <a href="mailto:{email}">{email}</a> or call {phone}: most things are put right by a person who looks at them.</p>
<h2>Changes</h2>
<p>When these terms change, the new ones stand here with their date. A gift is under the terms of the day on which it was given.</p>`,
}
