import { labels } from '../../contract/materials/labels.ts'
import { picks } from '../../contract/materials/picks.ts'
import { proofs } from '../../contract/materials/proofs.ts'
import { trails } from '../../contract/materials/trail.ts'
import { handled } from '../domain.ts'
import { labelHandlers } from './labels/calls.ts'
import { labelsList } from './labels/list-labels.ts'
import { pickHandlers } from './picks/calls.ts'
import { handOverPhotoHandlers } from './proofs/calls.ts'
import { proofsList, proofWork } from './proofs/list-proofs.ts'
import { goodsTrailHandlers } from './trail/calls.ts'
import { defineTrailJobs } from './trail/notify-donors.ts'

/** Calls, lists, work and jobs for labels, pick lists, trails and photos of hand-overs. */
export const trailSide = {
  calls: [
    handled('materialLabels', labels, labelHandlers),
    handled('pickLists', picks, pickHandlers),
    handled('trails', trails, goodsTrailHandlers),
    handled('handOverPhotos', proofs, handOverPhotoHandlers),
  ],
  areaWork: proofWork,
  lists: [labelsList, proofsList],
  jobs: defineTrailJobs,
}
