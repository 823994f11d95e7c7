import type { DemoStory } from '../shape.ts'

export const shoreAndRiverStories: readonly DemoStory[] = [
  {
    slug: 'five-thousand-small-ones-in-the-sea',
    title: 'Five thousand small ones in the sea',
    shortDesc:
      'One winter of paid guards brought 4,870 turtles into the water near Bheemunipatnam. The next winter the village did not wait for the appeal: the guards had been asked to dinner by the panchayat.',
    cause: 'ecology-environment',
    day: -75,
    scene: 'turtle-guards-visakhapatnam-coast',
    near: { x: 672, y: 330, width: 720, height: 540 },
    nearAlt: 'A guard with a lantern and two children watch a turtle on its way to the sea',
    wideAlt: 'A moonlit beach with a turtle going to sea, boats drawn up and a guard with a lantern',
    content: `
<p>At four in the morning the sand begins to tremble. Then a dent, then a flipper the size of a thumbnail, and then, all at once, as if a pot had boiled over, a hundred of them. Appala Raju has seen it on sixty mornings and still takes his cap off.</p>
<p>He is one of six fishermen who walked eleven kilometres of beach every night for five months, with red torches, because white light leads turtles astray. They were paid for it, since a night on the beach is a day without fishing. That was the whole of the appeal: wages, a fence, torches, and mornings for school classes.</p>
<h2>What was counted</h2>
<p>Fifty-eight nests lay behind the fence, more than in any year that the old men remember. 4,870 hatchlings reached the water, counted together with the forest department. Before there were guards nobody counted, because there was nothing to count.</p>
<h2>The second winter</h2>
<p>Thirty-one school classes had carried turtles to the sea in woven baskets. Children who have done that go home and talk. By October the panchayat had asked the guards to dinner and, over the second helping, whether they would do it again. It pays three of the six now. A resort along the coast turns its lights off from January to May and pays the fourth.</p>
<p>For the other two the coast collective still asks. It is the smallest appeal that it has ever written.</p>
<p>“You should know that I used to eat the eggs,” says Appala Raju. “Everybody did. Write that down too.”</p>`,
  },
  {
    slug: 'eleven-nights-on-the-bund',
    title: 'Eleven nights on the bund, and home again',
    shortDesc:
      'When the Krishna rose, 400 families lived on its bund, and people gave who had never seen the place. What came of it, what was left over, and where the 162 tents are now that it is dry.',
    cause: 'community-development',
    day: -391,
    scene: 'tents-and-dry-kits-krishna-bank',
    near: { x: 365, y: 296, width: 760, height: 570 },
    nearAlt: 'People hand boxes to one another before tents with woven borders',
    wideAlt: 'Tents with woven borders stand in a row on a river bund, a boat brings supplies',
    content: `
<p>Ramulamma counts the nights on her fingers and always comes to eleven. On the first she slept on the tarmac with her sewing machine between her knees, because it was the one thing she had carried. On the second there was a tent, with a border of diamonds, shared with a family from the next lane whom she had known for twenty years and never spoken to.</p>
<p>The water had come on a Sunday before light. Nobody was lost. The houses of 400 families stood in it to the window.</p>
<h2>Five in the morning</h2>
<p>Two lorries left Hyderabad at five the next day. Two hundred tents were sewn in eight days, the last ones by people who had never sewn a tent. There were dry kits with flattened rice, jaggery, milk powder and soap, and ferrymen who were paid by the trip, as they ought to be.</p>
<p>It cost ₹14 lakh. A little more than that came in. With what came above the target the volunteers built a second place to wash tents, and sent the sheet of accounts to every giver who asked. Ninety-four did.</p>
<h2>Where the tents are</h2>
<p>After the water fell 162 tents were fit to be used again. They were washed, dried, counted and stored in Vijayawada, on shelves made of old doors. In the rains since then sixty have been out, twice, for other rivers.</p>
<p>Ramulamma keeps the key of the store. She mends what comes back torn, on the machine that she carried. The family from the next lane brings her lunch.</p>`,
  },
]
