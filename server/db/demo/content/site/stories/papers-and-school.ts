import type { DemoStory } from '../shape.ts'

export const papersAndSchoolStories: readonly DemoStory[] = [
  {
    slug: 'a-pension-that-came-after-six-years',
    title: 'A pension that came after six years',
    shortDesc:
      'For six years an office held that Buchamma was dead. A table in a lane, two volunteers and nine Thursdays proved otherwise. The first payment came on a Tuesday, and she had it read out three times.',
    cause: 'human-rights-social-welfare',
    day: -21,
    scene: 'story:pension',
    near: { x: 122, y: 310, width: 780, height: 585 },
    nearAlt: 'An old woman with an open passbook and a young woman with a paper sit on a patterned mat',
    wideAlt:
      'On the veranda of a yellow house an old couple, a young helper and a cheering child over a passbook',
    content: `
<p>Buchamma learnt of her death at the counter. The clerk turned the screen so that she could see it, which was kind of him, although she does not read. Deceased, it said, with a date. She had been at a wedding on that date.</p>
<p>That was six years ago. A widow’s pension is not much, but it was the part of the month on which the other parts stood. She went back eleven times. Each time somebody told her to bring a certificate that she was alive, from an office that gave it only to those who had the pension.</p>
<h2>Nine Thursdays</h2>
<p>Tabassum sits behind the help desk in Yakutpura, which is a table under a tree. She wrote down what Buchamma told her, took a photograph of her with that day’s newspaper, and filled in a form that neither of them had known of.</p>
<p>Then came the waiting. The clerk who keeps Thursdays for the desk sent the file to the district, the district to the bank, the bank back to the clerk. On the ninth Thursday he came out from behind the counter himself.</p>
<h2>Read out three times</h2>
<p>The first payment stood in the passbook on a Tuesday, with eight months of arrears. Tabassum brought it to the veranda and read the line aloud. Buchamma asked for it again, and then once more for her brother-in-law, who had doubted.</p>
<p>In its first year the desk put 1,134 papers right, of 1,290. Each took about forty rupees for forms and fares.</p>
<p>With the arrears Buchamma had her roof seen to. The rest is in the bank. “I may live for some time yet,” she says. “It has been confirmed.”</p>`,
  },
  {
    slug: 'the-bicycle-that-went-to-college',
    title: 'The bicycle that went to college',
    shortDesc:
      'Sravanthi got a bicycle in class nine, when the bus was withdrawn. She rode it for two years to school, then to the junior college in Ibrahimpatnam. It has a new chain, and a younger sister is waiting for it.',
    cause: 'education',
    day: -9,
    scene: 'story:college-gate',
    near: { x: 172, y: 330, width: 684, height: 513 },
    nearAlt: 'A young woman with a long plait pushes a red bicycle through a gate with garlands',
    wideAlt: 'A young woman with a red bicycle comes through the gate of a college, two friends greet her',
    content: `
<p>The bicycle is red where it is not rust. It has carried, by its owner’s count, nine thousand kilometres, two sacks of rice, a goat once, and her cousin to his wedding, because the car did not start.</p>
<p>Sravanthi got it in class nine. The bus to the high school had been withdrawn, and of the girls in her class every third one had stopped coming. Her father had already spoken to a tailor about work. Then a lorry brought sixty bicycles, and sixty girls rode home.</p>
<h2>Ten in a row</h2>
<p>They rode in groups of ten, the oldest last. Sravanthi rode last for a year. “You see everything from there,” she says. “Who is tired. Who did not eat. Whose brother is on the road again and needs to be looked at sternly.”</p>
<p>She learnt to mend a tube in the school’s repair corner, from a teacher who had read about it the evening before. By the second month she did it for the others, by the third faster than he did.</p>
<h2>Seven kilometres further</h2>
<p>She passed class ten with 8.7 points. The junior college is seven kilometres beyond the school. She had the distance in her legs already, so nobody at home found a reason against it quickly enough. She takes mathematics and physics. On Saturdays she repairs bicycles at the gate, ten rupees a puncture, and has three regular customers among the lecturers.</p>
<p>The rule is that a bicycle belongs to the girl, and goes with her or to her sister. Her sister is twelve and asks about it daily. Sravanthi has told her: when I have a scooter. She has told the bank, too.</p>`,
  },
]
