import type pg from 'pg'
import type { materialCategories } from '../../../contract/materials/categories.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listCategories } from './store-categories.ts'

export const categoryHandlers = ({
  readPool,
}: {
  readPool: pg.Pool
}): Handlers<typeof materialCategories> => ({
  list(_input, ctx) {
    ctx.keep(['material-categories'])
    return listCategories(readPool)
  },
})
