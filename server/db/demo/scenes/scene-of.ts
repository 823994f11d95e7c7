import { bedsNearHospital } from './covers/beds-near-hospital.ts'
import { bicyclesForGirls } from './covers/bicycles-for-girls.ts'
import { brickKiln } from './covers/brick-kiln.ts'
import { cheriyalPainters } from './covers/cheriyal-painters.ts'
import { clothBags } from './covers/cloth-bags.ts'
import { dyeGarden } from './covers/dye-garden.ts'
import { eggAndMilletMilk } from './covers/egg-and-millet-milk.ts'
import { eveningSchool } from './covers/evening-school.ts'
import { feederChannel } from './covers/feeder-channel.ts'
import { handpumpAboveCanal } from './covers/handpump-above-canal.ts'
import { helpDesk } from './covers/help-desk.ts'
import { kidneyCareVan } from './covers/kidney-care-van.ts'
import { lakeOfBirds } from './covers/lake-of-birds.ts'
import { libraryOfAshaSchool } from './covers/library-of-asha-school.ts'
import { loomsForYoungWeavers } from './covers/looms-for-young-weavers.ts'
import { nativeTrees } from './covers/native-trees.ts'
import { nightNurseClinic } from './covers/night-nurse-clinic.ts'
import { oggukathaSingers } from './covers/oggukatha-singers.ts'
import { playground } from './covers/playground.ts'
import { roofsBeforeTheRains } from './covers/roofs-before-the-rains.ts'
import { safeNight } from './covers/safe-night.ts'
import { schoolBags } from './covers/school-bags.ts'
import { scienceBus } from './covers/science-bus.ts'
import { signCircle } from './covers/sign-circle.ts'
import { solarLampsHamlet } from './covers/solar-lamps-hamlet.ts'
import { tentsOnTheBund } from './covers/tents-on-the-bund.ts'
import { turtleGuards } from './covers/turtle-guards.ts'
import { warmLunch } from './covers/warm-lunch.ts'

const scenes: Readonly<Record<string, () => string>> = {
  'kidney-care-van-devarakonda': kidneyCareVan,
  'beds-near-the-hospital': bedsNearHospital,
  'egg-and-millet-milk-each-day': eggAndMilletMilk,
  'night-nurse-borabanda-clinic': nightNurseClinic,
  'looms-for-young-weavers-koyyalagudem': loomsForYoungWeavers,
  'forty-oggu-katha-singers': oggukathaSingers,
  'dye-garden-beside-the-looms': dyeGarden,
  'cheriyal-painters-teach-forty-children': cheriyalPainters,
  'feeder-channel-of-rampally-tank': feederChannel,
  'ten-thousand-native-trees-warangal': nativeTrees,
  'reeds-for-the-birds-of-a-bengaluru-lake': lakeOfBirds,
  'turtle-guards-visakhapatnam-coast': turtleGuards,
  'cloth-bags-on-loan-madhapur': clothBags,
  'handpump-and-tank-above-the-canal': handpumpAboveCanal,
  'roofs-before-the-rains-addagutta': roofsBeforeTheRains,
  'tents-and-dry-kits-krishna-bank': tentsOnTheBund,
  'solar-lamps-fishing-hamlet': solarLampsHamlet,
  'safe-night-near-secunderabad-station': safeNight,
  'help-desks-for-ration-cards': helpDesk,
  'lawyers-hour-for-brick-kiln-families': brickKiln,
  'hearing-aids-and-sign-classes-pune': signCircle,
  'warm-lunch-for-older-neighbours-mylapore': warmLunch,
  'bicycles-for-150-girls': bicyclesForGirls,
  'two-thousand-books-for-asha-school': libraryOfAshaSchool,
  'school-bags-woven-by-the-mothers': schoolBags,
  'evening-school-at-kokapet': eveningSchool,
  'science-bus-for-forty-schools-pune': scienceBus,
  'playground-of-timber-and-tyres': playground,
}

/** The cover of a demo fundraiser as SVG, 1440 × 900; @returns undefined for an address without one. */
export const sceneOf = (slug: string): string | undefined => scenes[slug]?.()
