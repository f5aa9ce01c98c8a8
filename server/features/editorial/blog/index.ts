export { findArticleImage, getArticles } from "./articles.ts";
export { postComment } from "./comments.ts";
export { answerComment, hideComment, publishComment, undoCommentModeration } from "./moderation/moderate-comment.ts";
export { commentState, listCommentStates } from "./moderation/moderate-comment-queries.ts";
export type { ArticleDraft } from "./save/article-draft.ts";
export { articlesTopic, articleTopic } from "./save/article-topics.ts";
export { editArticle, previewArticle, requireEditedArticle, undoArticle } from "./save/edit-article.ts";
export { announceArticleById, removeArticle, saveArticle } from "./save/save-article.ts";
