/** Validates ids of rows that come from outside. */

/** Whether a text could be the id of a row; anything else names none, and must not reach the database. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
