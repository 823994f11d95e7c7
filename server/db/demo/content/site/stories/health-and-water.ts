import type { DemoStory } from '../shape.ts'

export const healthAndWaterStories: readonly DemoStory[] = [
  {
    slug: 'the-lamp-that-stays-lit-in-borabanda',
    title: 'The lamp that stays lit in Borabanda',
    shortDesc:
      'For one year givers paid a night nurse for eleven lanes. The year is over, the lamp over the door still burns, and the lanes pay for it themselves: ten rupees a month from each house.',
    cause: 'health-family-welfare',
    day: -166,
    scene: 'night-nurse-borabanda-clinic',
    near: { x: 290, y: 225, width: 800, height: 600 },
    nearAlt: 'A mother and child walk towards the lit door of a small clinic at night',
    wideAlt: 'A small clinic glows in the night between dark houses, a lamp above its woven door curtain',
    content: `
<p>Sister Mariamma keeps a notebook with squared paper. One line for each visitor: the hour, what was wrong, what was done, who walked them home. When the first year was over she counted the lines. There were 1,904.</p>
<p>“Most of them I could send home with a tablet and a telling-off,” she says. “Twenty-three I could not, and for those I called the ambulance. It came each time, because a nurse had called.”</p>
<h2>What a lamp is for</h2>
<p>The clinic used to close at six. Fevers and asthma do not keep those hours, and people waited until morning because the hospital is forty minutes away when the autos have gone home. The lamp over the door was bought in the first week, with an inverter, so that it stays lit when the power goes. People in the lanes say that they look for it before they sleep.</p>
<p>Nine children were born under it. The first came at a quarter past three on Sister Mariamma’s first night; she is called Jyothi.</p>
<h2>Ten rupees a month</h2>
<p>The appeal asked for one year and no more. While it ran, the lane committee went from house to house with an exercise book, and 760 of 812 houses signed. Since then each pays ten rupees a month. It covers her wages, and the medicines nearly.</p>
<blockquote><p>The year that others paid for showed us what it was worth. After that it was easy to ask.</p></blockquote>
<p>So says Hussain Saab, who collects in lane seven. He has not missed a month, and neither has she.</p>`,
  },
  {
    slug: 'two-women-and-the-book-of-the-pump',
    title: 'Two women and the book of the pump',
    shortDesc:
      'A village above the canal got its borewell three summers ago. What has kept it running since is not the pump but a green book, two signatures and forty rupees a month from every house.',
    cause: 'community-development',
    day: -58,
    scene: 'story:pump-book',
    near: { x: 265, y: 222, width: 900, height: 675 },
    nearAlt: 'A woman keeps a book at a table under a banyan, an old man and a girl at the pump before her',
    wideAlt: 'Under a banyan a woman keeps a book at a table; beside it a girl works the village handpump',
    content: `
<p>Everybody who has seen village water works knows the sight: a pump that was opened with a ribbon, and two years later a goat tied to it. The part that failed cost ninety rupees. Nobody had the ninety rupees, or everybody thought that somebody else had.</p>
<p>When the tank keepers’ society drilled here, they asked for one thing before the rig came. The village was to choose two people who would keep the money for repairs, one from each end, who did not much like each other.</p>
<h2>Forty rupees</h2>
<p>It chose Padma and Lakshmamma. Each house pays forty rupees a month. One of them writes the sum into a green book, the other signs beside it, and on the first Sunday the page is read out under the banyan to whoever comes. At first forty came. Now it is eight or nine, which Padma takes as a compliment.</p>
<p>In three summers the pump has stood still for eleven days altogether. The washers were changed five times, the rods once. A mechanic from the next village taught four young people how; two of them now do it for other villages and are paid for it.</p>
<h2>What is left over</h2>
<p>The book stands at ₹61,480. This spring the meeting decided, after two loud Sundays, to buy a second filter before it is needed.</p>
<p>“They ask me what the society gave us,” says Lakshmamma. “I say: a hole in the ground, ninety metres deep. The water we keep up ourselves.”</p>`,
  },
]
