import type { DemoStory } from '../shape.ts'

export const craftStories: readonly DemoStory[] = [
  {
    slug: 'the-loom-that-paid-for-a-second-loom',
    title: 'The loom that paid for a second loom',
    shortDesc:
      'Yadamma was the first to get a loom from the weavers’ fund, and to pay a third of it back in cloth. That third bought the loom on which her daughter now weaves, an arm’s length away.',
    cause: 'art-culture',
    day: -34,
    scene: 'story:second-loom',
    near: { x: 340, y: 325, width: 740, height: 555 },
    nearAlt:
      'Mother and daughter sit back to back, each at her own loom, a boy with a ball of yarn between them',
    wideAlt: 'Two frame looms with ikat cloth stand left and right of a window, a weaver at each of them',
    content: `
<p>In Yadamma’s house there used to be one good room and it held the bed. Now it holds two looms, and the bed has moved to where the goats were. Nobody has complained except the goats.</p>
<p>She had woven for others since she was fourteen, on their looms, for a day’s wage that did not change when the pattern did. Four years ago the collective’s fund lent her a frame loom of her own. The rule was simple: one third of its price comes back, in cloth, over three years. The rest was a gift from people she will never meet.</p>
<h2>A third of ₹48,000</h2>
<p>She needed two years and five months. The last piece that she owed was a sari border with parrots, and the master who checks every piece held it against the light longer than usual. Then he said that it was a pity to sell it.</p>
<p>With that third, and the thirds of two others, the fund bought its next loom. It went to the learner at the top of the list. The learner was Swathi, who is nineteen, and Yadamma’s daughter.</p>
<h2>Back to back</h2>
<p>They sit back to back, because that is how the room is. Each hears from the other’s beat whether she is tired. Swathi ties finer figures than her mother; her mother is faster by a third, and says so.</p>
<p>Last year the two looms earned ₹2,16,000 between them. A third of Swathi’s loom is coming back now, metre by metre. Somewhere in the village sits the person whom it will reach.</p>`,
  },
  {
    slug: 'forty-children-and-one-long-scroll',
    title: 'Forty children and one long scroll',
    shortDesc:
      'Four painters of Cheriyal taught forty children in Musheerabad for a season. A year on six of them still paint, one of them for money, and the scroll that they made together has been asked for by two museums.',
    cause: 'art-culture',
    day: -112,
    scene: 'cheriyal-painters-teach-forty-children',
    near: { x: 330, y: 14, width: 760, height: 570 },
    nearAlt: 'A painter points at a long red scroll with painted panels',
    wideAlt: 'A long red scroll of painted panels hangs on a wall, children paint on the floor below',
    content: `
<p>The scroll is eleven metres long and smells faintly of tamarind. It begins with the flood that the grandparents tell of and ends with a girl in a cockpit. In between are a bus that everybody recognises, a biryani shop that gave its permission, and a very large dog.</p>
<p>Forty children of Musheerabad painted it on twenty Sundays, taught by four of the last families that paint such scrolls in Cheriyal. It hung in the public library for a month. The librarian wanted to keep it and was told to get in line.</p>
<h2>Those who went on</h2>
<p>Six went on. They take the early bus to Cheriyal every other Saturday; the fares come from what was left of the appeal. Rukmini, who is fourteen, has learnt to make the white that comes from sea shells, for which one needs patience and a stone.</p>
<p>Imran, who is fifteen, painted the sign of the biryani shop, in eight panels, from the goat to the guest. He asked for ₹4,000 and got it, and a standing invitation to lunch.</p>
<h2>Paid as teachers are</h2>
<p>For the painters something has changed as well. “We have always taught our own sons,” says Nakash Vaikuntam. “Nobody had ever paid us to teach, and nobody had ever brought girls.” He has two of them in his workshop now.</p>
<p>Two museums have asked for the scroll. The children were asked what should become of it, and decided: it may travel, but it has to come back on time.</p>`,
  },
]
