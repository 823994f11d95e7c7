import type { CauseSlug } from '../shape.ts'
import type { View } from '../../scenes/close-up.ts'
import type { DemoBanner } from './shape.ts'

/** As much of a scene as a picture of five by four holds. */
const fromLeft = (x: number): View => ({ x, y: 0, width: 1125, height: 900 })

/** A cause's picture is seen from near: below it may stand the fundraiser whose scene it is. */
const causeBanner = (
  cause: CauseSlug,
  told: Pick<DemoBanner, 'header' | 'subHeader' | 'description' | 'readMore' | 'scene' | 'view' | 'alt'>,
): DemoBanner => ({
  cause,
  type: 'cause-config',
  ...told,
  cta1: { content: 'Give to this cause', link: 'DONATE_CAUSE_POPUP' },
  cta2: { content: 'See fundraisers', link: `/fundraisers?cause=${cause}` },
})

const home: readonly DemoBanner[] = [
  {
    type: 'home-config',
    topHeader: 'Give, and see it arrive',
    header: 'Many hands, one cloth',
    description:
      'Small groups across India say what they need and what it costs. You choose, you give, and you follow your gift down to the bill.',
    readMore: `Every fundraiser here names the people who answer for it, and each line of what its money buys. Where you see the mark ‘Verified’, we have checked the organisation’s papers.

A gift takes about a minute and no account. It stands on the page within seconds, the receipt is in your mail, and updates tell what was bought.`,
    cta1: { content: 'See fundraisers', link: '/fundraisers' },
    cta2: { content: 'Give to a cause', link: '/donate-cause' },
    scene: 'home:many-hands',
    view: fromLeft(278),
    alt: 'A line of neighbours, old and young, hold one long woven cloth between them under a stepped sun',
  },
  {
    type: 'home-config',
    topHeader: 'On the road to school',
    header: 'A hundred and fifty girls, nine kilometres, one bicycle each',
    description:
      'The bus was withdrawn, and every third girl stopped. A bicycle makes nine kilometres into half an hour.',
    readMore: `Groups of ten leave at a fixed time; an older girl rides last. The school has a repair corner which the girls run themselves.

The bicycle belongs to the girl. When she leaves class ten it goes with her, or to her sister.`,
    cta1: { content: 'See the fundraiser', link: '/fundraisers/bicycles-for-150-girls' },
    cta2: { content: 'Read a story', link: '/pages/success-stories/the-bicycle-that-went-to-college' },
    scene: 'bicycles-for-150-girls',
    view: { x: 390, y: 120, width: 970, height: 776 },
    alt: 'Girls in school clothes cycle along a road between fields, patterned bags on their backs',
  },
  {
    type: 'home-config',
    topHeader: 'What came of it',
    header: 'The lamp in Borabanda burns on, and the lanes pay for it now',
    description:
      'One year of a night nurse was asked for, and given. Since then each house adds ten rupees a month.',
    readMore: `1,904 visits, 23 ambulances called, 9 births: that was the year. While it ran, the lane committee went from house to house with an exercise book.

A fundraiser that ends is not forgotten here. Its page stays, with what it raised and what became of it.`,
    cta1: { content: 'Read the story', link: '/pages/success-stories/the-lamp-that-stays-lit-in-borabanda' },
    cta2: { content: 'All stories', link: '/pages/success-stories' },
    scene: 'night-nurse-borabanda-clinic',
    view: fromLeft(160),
    alt: 'A small clinic glows in the night between dark houses, a lamp above its woven door curtain',
  },
]

const causes: readonly DemoBanner[] = [
  causeBanner('health-family-welfare', {
    header: 'Care that comes to the door',
    subHeader: 'Nurses, tests and food, close to where people live',
    description:
      'Most illness in the villages and lanes that we know is found late, because the test is a day’s wage away. The fundraisers here bring it nearer: a van that draws blood on market day, a bed beside the hospital, an egg every morning.',
    readMore: `A kidney that is found failing in time can be kept for ten years with tablets that cost four rupees. Found late, it costs three journeys a week.

So the work under this cause is plain: test early, feed children, let families sleep near their sick, keep a nurse where the doctor goes home. Each fundraiser tells how many people it reaches, and its updates tell how many came.

If you give to the cause and not to one fundraiser, your gift goes to where it is needed most among them.`,
    scene: 'kidney-care-van-devarakonda',
    view: { x: 750, y: 336, width: 680, height: 544 },
    alt: 'A nurse beside a white van brings a box of medicines to two neighbours',
  }),
  causeBanner('art-culture', {
    header: 'Hands that know something',
    subHeader: 'Looms, songs, scrolls and those who keep them',
    description:
      'A craft lives as long as somebody can live by it. Under this cause young weavers get looms of their own, singers are recorded in their villages, painters are paid to teach, and dye plants grow again beside the looms.',
    readMore: `Ikat is dyed before it is woven; an Oggu Katha lasts a night; a Cheriyal scroll is eleven metres of one story. None of it can be learnt from a film.

What these people ask for is seldom much: a tool, a teacher’s wage, a bus fare for the learner. What they make afterwards is sold at prices that were fixed beforehand.

Many pay a part back in work, and that part goes to the next learner.`,
    scene: 'dye-garden-beside-the-looms',
    view: { x: 720, y: 330, width: 700, height: 560 },
    alt: 'Two people dip yarn into dye pots, coloured hanks and a woven cloth hang behind them',
  }),
  causeBanner('ecology-environment', {
    header: 'Water that finds its way',
    subHeader: 'Tanks, trees, birds and the air of a town',
    description:
      'The old tanks of Telangana were dug so that rain should have somewhere to go. Where their channels are cleared, wells fill, and where hills are planted, the channels stay clear. Neighbours do the work and measure what comes of it.',
    readMore: `Each of these places has people who were there before the appeal and will be there after it: farmers who own the fields below a tank, fishermen who know a beach at night, a street that tests its lake every month and publishes the figures.

Money buys what cannot be done by hand: a digger for nine days, saplings from the nursery, a laboratory’s bill.

Numbers are part of the bargain. How deep the well stood before and after, how many nests, how many trees are alive after the second summer.`,
    scene: 'feeder-channel-of-rampally-tank',
    view: { x: 700, y: 252, width: 720, height: 576 },
    alt: 'A man clears the channel of a village tank, a woman carries a basket of earth away',
  }),
  causeBanner('community-development', {
    header: 'Water, roofs, light',
    subHeader: 'What a street or a hamlet does together',
    description:
      'A handpump above the canal, thirty-six roofs before June, a lamp for each house of a fishing hamlet. Things that one family cannot buy and a village can keep, once they are there.',
    readMore: `Every fundraiser of this kind has to say who will look after the thing in five years. Mostly it is a book with two signatures and a small sum from every house.

That is why some of them are slow to begin. A pump that nobody has promised to mend is not drilled.

When a river rises there is no time for that, and then it goes fast: tents, dry food, water, a way home. The accounts come afterwards, all of them.`,
    scene: 'roofs-before-the-rains-addagutta',
    view: { x: 600, y: 52, width: 720, height: 576 },
    alt: 'Neighbours lay a new roof sheet on a red house under a dark sky',
  }),
  causeBanner('human-rights-social-welfare', {
    header: 'A fair hearing, a safe night',
    subHeader: 'Papers, shelter, company and the law',
    description:
      'A wrong letter in a name can stop the rice for years. A woman who arrives at the station at night needs one door that opens. The work here is quiet: a desk, a bed, a lawyer’s hour, a warm lunch.',
    readMore: `People who are in the right do not always get it. They lose a morning’s wage for each visit to an office, and the office is closed on that morning.

Those who run these fundraisers go in their place, for twenty families at once. They run houses with a lock on every door. They cook for neighbours who can no longer carry a pot.

Nobody here is shown in a picture without being asked, and nobody is asked to look sad.`,
    scene: 'warm-lunch-for-older-neighbours-mylapore',
    view: { x: 468, y: 206, width: 720, height: 576 },
    alt: 'A young woman brings a warm lunch to an older neighbour at her door',
  }),
  causeBanner('education', {
    header: 'Books, teachers, a way to school',
    subHeader: 'So that nobody stops at class eight',
    description:
      'Children leave school for reasons that can be named: nine kilometres, no shoes, a locked cupboard of books, parents who move with the building site. Each fundraiser here takes away one of them.',
    readMore: `A library begins when losing a book is allowed. A science lesson begins when something may be broken. A girl stays in school when the road to it takes half an hour and not two.

None of it is new. What is new each time is the place, and somebody who lives there and has counted: how many children, how many kilometres, how many books.

The updates come from the schools. Some are written by the children.`,
    scene: 'two-thousand-books-for-asha-school',
    view: { x: 246, y: 215, width: 780, height: 624 },
    alt: 'Children read on a woven rug beside a tall shelf of bright books',
  }),
]

const talks: readonly DemoBanner[] = [
  {
    type: 'sahaya-talks-config',
    topHeader: 'Sahaya Talks',
    header: 'Evenings with people who do the work',
    description:
      'A weaver, a nurse, a lawyer, a turtle guard: one hour each, questions allowed. The first evenings are being planned.',
    readMore: `Somebody who does the work tells how it is done, and what went wrong. No stage, no slides, no collection.

The dates will stand here as soon as they are fixed.`,
    cta1: { content: 'What is coming', link: '/sahayaTalks' },
    cta2: null,
    scene: 'cheriyal-painters-teach-forty-children',
    view: fromLeft(180),
    alt: 'An old painter points at a long red scroll of stories, children paint on a woven rug before it',
  },
]

/** In their order: the home page's, those of the causes, the talks'. */
export const demoBanners: readonly DemoBanner[] = [...home, ...causes, ...talks]
