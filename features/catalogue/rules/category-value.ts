/** The value of a category or sub-category. */
export const categoryValue = /^[A-Z0-9]{1,120}$/;
