/** The argument of a thread that answers a batch. Nobody can type it: it begins with a character that ends arguments. */
export const threadArgument = "\0answer"
