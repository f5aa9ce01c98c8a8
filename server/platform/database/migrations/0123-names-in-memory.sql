-- Texts are searched for in the names in memory (decision 0029). The functions spaceless_name and bigrams stay for the release before.
-- Older builds: they search without these indexes, which takes longer.
drop index product_search_by_third_category, product_search_by_age, product_search_by_prefix, product_search_by_trigram, product_search_by_bigram;
