export { findArticleImage, getArticles } from "./articles.ts";
export { hideComment, postComment } from "./comments.ts";
export { articlesTopic } from "./save/article-topics.ts";
export { type ArticleDraft, removeArticle, saveArticle } from "./save/save-article.ts";
