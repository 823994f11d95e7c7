import { AppError } from '../../http/app-error.ts'

/** Does work that pledges goods. @throws MATERIALS_OVER where a line would have more pledges than it needs */
export async function withinLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'material_request_item_not_over')
      throw new AppError('MATERIALS_OVER')
    throw error
  }
}
