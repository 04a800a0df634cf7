// Made by `npm run clients:generate` from the OpenAPI description. Do not edit.

export interface paths {
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards
         * @description The catalog, page by page, with filters. Not on the evaluation plan: `cards[].tags`, `cards[].credit_score_needed`, `cards[].best_for`, `cards[].is_active`.
         */
        get: operations["list_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search credit cards
         * @description Cards open to new applicants that fit, best first: ranked by the estimated net value of a later year on the spending plus a third of the sign-on bonus (as if kept for three years; for one to three kinds of spending or shops, or such without sums, the later year alone), where points that only one airline, hotel group or store takes count half unless the query names a brand; for balance transfers what the move costs in all comes first, and for a query that asks for a sign-on bonus its value. `query` takes plain words; the filters read from it, and its exclusions (`excluded`), are echoed. Not on the evaluation plan: `recommendations[].card_id`, `recommendations[].rewards_structure`, `recommendations[].key_benefits`, `recommendations[].sign_on_bonus`, `recommendations[].apply_url`, `recommendations[].terms.zero_transfer_months`, `recommendations[].terms.zero_purchase_months`.
         */
        post: operations["search_credit_cards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{card_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card details
         * @description Everything known about one card: fee, earning, credits, bonus, terms, with sources. Not on the evaluation plan: `tags`, `credit_score_needed`, `no_score_as_of`, `rewards.multipliers`, `rewards.base_rate`, `rewards.rules`, `rewards.relationship_tiers`, `benefits.annual_credits`, `benefits.one_time_benefits`, `benefits.other_benefits`, `benefits.free_nights`, `benefits.terms_text`, `benefits.unpriced_text`, `offer_history`, `offer_standing`, `protections`, `claims_text`, `authorized_users`, `lounges`, `application_rules`, `application_reasons`, `urls.apply_url`, `urls.product_page_url`, `data_quality.last_verified`, `data_quality.is_active`, `data_quality.fields`, `data_quality.not_checked[].fields`, `data_quality.groups.protections`, `data_quality.groups.authorized_users`, `data_quality.groups.lounges`, `more_cards[].tags`, `more_cards[].credit_score_needed`, `more_cards[].no_score_as_of`, `more_cards[].rewards.multipliers`, `more_cards[].rewards.base_rate`, `more_cards[].rewards.rules`, `more_cards[].rewards.relationship_tiers`, `more_cards[].benefits.annual_credits`, `more_cards[].benefits.one_time_benefits`, `more_cards[].benefits.other_benefits`, `more_cards[].benefits.free_nights`, `more_cards[].benefits.terms_text`, `more_cards[].benefits.unpriced_text`, `more_cards[].offer_history`, `more_cards[].offer_standing`, `more_cards[].protections`, `more_cards[].claims_text`, `more_cards[].authorized_users`, `more_cards[].lounges`, `more_cards[].application_rules`, `more_cards[].application_reasons`, `more_cards[].urls.apply_url`, `more_cards[].urls.product_page_url`, `more_cards[].data_quality.last_verified`, `more_cards[].data_quality.is_active`, `more_cards[].data_quality.fields`, `more_cards[].data_quality.not_checked[].fields`, `more_cards[].data_quality.groups.protections`, `more_cards[].data_quality.groups.authorized_users`, `more_cards[].data_quality.groups.lounges`.
         */
        get: operations["get_card_details"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{card_id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card terms
         * @description The Schumer-box terms of one card as text, with a plain reading of what they can cost. Null: no source knows; "None": the card has no such term. Not on the evaluation plan: `cash_advance_apr`, `penalty_apr`, `balance_transfer_apr`, `late_fee`, `returned_payment_fee`, `promotional_apr`, `grace_period_days`, `term_dates.cash_advance_apr`, `term_dates.penalty_apr`, `term_dates.balance_transfer_apr`, `term_dates.late_fee`, `term_dates.returned_payment_fee`, `term_dates.promotional_apr`, `term_dates.grace_period_days`, `risk_reading`, `more_cards[].cash_advance_apr`, `more_cards[].penalty_apr`, `more_cards[].balance_transfer_apr`, `more_cards[].late_fee`, `more_cards[].returned_payment_fee`, `more_cards[].promotional_apr`, `more_cards[].grace_period_days`, `more_cards[].term_dates.cash_advance_apr`, `more_cards[].term_dates.penalty_apr`, `more_cards[].term_dates.balance_transfer_apr`, `more_cards[].term_dates.late_fee`, `more_cards[].term_dates.returned_payment_fee`, `more_cards[].term_dates.promotional_apr`, `more_cards[].term_dates.grace_period_days`, `more_cards[].risk_reading`, `eligibility_text`.
         */
        get: operations["get_card_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{card_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card history
         * @description The dated changes of one card: fees, credits, offers, terms; oldest first. The evaluation plan gets those of the fields that it sees.
         */
        get: operations["get_card_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of all cards
         * @description The dated changes of every card since a date, oldest first; at most 1,000. Paid plans only.
         */
        get: operations["list_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare cards
         * @description Two or three cards side by side on the same spending, with the calculation. Not on the evaluation plan: `comparison_table[].trace`.
         */
        post: operations["compare_cards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Value of a card
         * @description What one card is worth on this spending, in its first year and later, against its fee. Not on the evaluation plan: `trace`.
         */
        post: operations["calculate_card_value"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Best card for a category
         * @description Cards for the spending of one category, best first: from the whole catalog, or from the cards held. Not on the evaluation plan: `recommendations[].trace`.
         */
        post: operations["recommend_card_for_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Card renewal
         * @description Whether to pay the annual fee of a held card once more, change it to another card of the issuer, or replace it. Not on the evaluation plan: `trace`, `downgrade_options[].trace`, `replacement_options[].trace`.
         */
        post: operations["check_card_renewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/merchant/best-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which card at this merchant
         * @description Which held card to pay with at a merchant, today or on a day, for an amount. Not on the evaluation plan: `cover`, `more_covers`, `earnings_comparison[].trace`.
         */
        post: operations["which_card_at_merchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intelligence/merchant/benefits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Benefits at this merchant
         * @description Statement credits and other benefits of the held cards that a merchant triggers, with their schedules, and which card earns the most there.
         */
        post: operations["check_merchant_benefits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Portfolio analysis
         * @description A wallet under the best split of its spending: what each card adds, and whether to keep it. Not on the evaluation plan: `trace`.
         */
        post: operations["analyze_portfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/points-playbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Points playbook
         * @description What to do with the points of a wallet: best use and transfer by program, points at risk, and the cash back of the cards that pay it. Not on the evaluation plan: `target.offers`, `target.offers_left_out`, `cashback_earning.trace`.
         */
        post: operations["get_points_playbook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The saved wallet
         * @description The cards, monthly spending and points that this account keeps, and what comes up within 60 days: credits that lapse, fees, quarters to activate and points that expire. Not on the evaluation plan: `applications`.
         */
        get: operations["get_wallet"];
        /**
         * Save a wallet
         * @description Stores the cards held and the monthly spending, in the place of what is stored. Decisions use them where a request names no cards, spending or credits, and list it in metadata.from_wallet. Never send numbers of cards. Points are stored by POST /portfolio/points/balances. Not on the evaluation plan: `applications`.
         */
        put: operations["put_wallet"];
        post?: never;
        /**
         * Forget the wallet
         * @description Deletes all that the account keeps of its cards, spending and points, at once.
         */
        delete: operations["delete_wallet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/points/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stored points balances
         * @description The points balances that this account has stored, by program.
         */
        get: operations["list_points_balances"];
        put?: never;
        /**
         * Store points balances
         * @description Stores points balances, all of them or none; each replaces the program's previous balance.
         */
        post: operations["put_points_balances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/points/balances/{program_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a points balance
         * @description Deletes the stored balance of one points program.
         */
        delete: operations["delete_points_balance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/points/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points summary
         * @description The stored balances, valued without transfers: in the portal, else as cash, else redeemed with the program itself. A program of unknown value has null for cpp and value_usd and adds nothing to the total. The points playbook counts transfers too, by published averages, so its values are higher wherever the held cards unlock them.
         */
        get: operations["get_points_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices
         * @description How the account is told what comes up for its saved wallet: by a digest, by a calendar, or (as it is at first) not at all.
         */
        get: operations["get_notices"];
        /**
         * Choose notices
         * @description Sends a digest to the confirmed e-mail of the account, weekly or monthly, of what comes up for the saved wallet and what changed on its cards; only when there is something to say. Each thing is told when it comes into view, and again in the last digest before its day.
         */
        put: operations["put_notices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/notices/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The next digest
         * @description The next digest as far as it is known today, or what it would be if digests were on.
         */
        get: operations["preview_digest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/notices/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a calendar
         * @description A secret address of a calendar (.ics) of what comes up for the saved wallet and what changed on its cards, for calendar apps to follow. Made again, it is another address, and the one before opens nothing any more.
         */
        post: operations["make_calendar"];
        /**
         * Revoke the calendar
         * @description Its address opens nothing any more.
         */
        delete: operations["revoke_calendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points programs
         * @description The active points programs, with what a point is worth and where it transfers.
         */
        get: operations["list_programs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/programs/{program_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points program
         * @description One points program.
         */
        get: operations["get_program"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/programs/{program_key}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points program history
         * @description The dated changes of one points program: values, partners, ratios, and the cards that came to earn it; those of transfers into it too, which are recorded at where the points come from. Oldest first.
         */
        get: operations["get_program_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/benefit-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Benefit keys
         * @description The keys and categories that benefit_selections accepts.
         */
        get: operations["list_benefit_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a wrong fact
         * @description Tells the keepers of the catalog that a fact about a card is wrong. A person looks at each report; who sent it is not kept. At most 20 a day.
         */
        post: operations["report_fact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coverage and freshness
         * @description What the catalog holds, how much of it is known, how old it is, and what its sources are. Needs no key.
         */
        get: operations["get_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether this process can serve, for load balancers: 503 and `degraded` while its database does not answer. Needs no key.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status
         * @description What the catalog contains, and whether the database answers: 503 and `degraded` while it does not.
         */
        get: operations["get_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage
         * @description What the account has used in this UTC month, over all its keys. Only calls that succeeded count; a call in verbose mode takes 5 of `calls_used`, or 1 if no model wrote its narrative, and counts as one call elsewhere. Managing the account, its keys, usage and billing is free.
         */
        get: operations["get_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests
         * @description The newest 100 calls of the account of the last 7 days, over all its keys and connected apps, newest first: what was called and how it ended, never what was sent or answered. A call is listed within seconds; some may be missing after trouble of ours. Usage has the full count.
         */
        get: operations["list_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a plan
         * @description A page of Stripe on which the account pays for a plan; for an account that pays already, the page that confirms the change. Asked again, it is the same page. 409 `plan_already_active` with `portal_url` when the account has the plan.
         */
        post: operations["create_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Manage the subscription
         * @description The account's page at Stripe: plan, payment method, invoices, cancellation at the period's end. Its address works for some minutes.
         */
        post: operations["create_portal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/billing/spending-cap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a spending cap
         * @description The most that calls past the plan's units may cost in a UTC month; past it they are refused. 0 refuses all of them, null takes the cap away. What was used before still counts.
         */
        post: operations["set_spending_cap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description A new account on the evaluation tier and its first key, shown once. The answer is the same whether the e-mail is known or not; with the password of an existing account, adds a key to that account, unless two-step sign-in is on. Needs no key.
         */
        post: operations["create_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/accounts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an e-mail
         * @description Proves an e-mail by the token of the link that was sent to it. With the password of the account everything stays as it is. Without it, all that was made before ends, because somebody else may have made it: keys, sessions, connected apps and the password. Needs no key.
         */
        post: operations["verify_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/account/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out everywhere
         * @description Ends every session, connected app and key of the account, the key of this call too, everywhere within a second. The answer has the one key that works from then on, shown once.
         */
        post: operations["sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/accounts/request-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset
         * @description E-mails a link to set a new password if the address has an account. The answer is the same if it has none. Needs no key.
         */
        post: operations["request_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/accounts/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Sets the password by the token of the link that was sent, which also proves the e-mail. Every session, connected app and key of the account ends, and every other link that was sent to the e-mail. Needs no key.
         */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account
         * @description The account of the key.
         */
        get: operations["get_account"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Deletes the account of the key immediately and permanently: balances, all keys, sessions and grants. Its usage stays in anonymous totals.
         */
        delete: operations["delete_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Keys
         * @description The keys of the account that work, oldest first, without the keys themselves.
         */
        get: operations["list_keys"];
        put?: never;
        /**
         * Create a key
         * @description Another key for the account, shown once. All keys share the account's limits; an account can have 20. It may do at most what the key may that makes it, and one in its grace time makes none: 403 `key_restricted`.
         */
        post: operations["create_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A key
         * @description What a key of the account may do and when it was used, without the key itself.
         */
        get: operations["get_key"];
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key stops working, everywhere within a second.
         */
        delete: operations["revoke_key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description A new key with the same label. The old one keeps working for `grace_seconds`: 24 hours by default, at most 7 days, 0 for a key that somebody else has seen. A key in its grace time rotates none: 403 `key_restricted`.
         */
        post: operations["rotate_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks
         * @description The webhooks of the account, oldest first, without their secrets.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Events are sent to its `url` by POST from now on, signed with the secret that is shown once: changes of cards and points programs as far as the plan sees them, what comes up for the saved wallet, and 80 and 100% of the monthly quota. How many an account can have depends on its plan.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook
         * @description A webhook of the account, without its secret.
         */
        get: operations["get_webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it. Its deliveries go with it, those that wait included.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a `webhook.test` event, like any other event. What came of it is in the deliveries, within seconds.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's secret
         * @description A new secret, shown once. For 24 hours deliveries carry a signature of the former secret too, so that a receiver can change over without a gap. Rotate twice if somebody else has seen it.
         */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook's deliveries
         * @description The newest events first, with what was sent and what came of it. Kept for 30 days after they are over. An event that fails for a day is `dead` and can be delivered again.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an event again
         * @description Puts a delivery that is over back into the queue, with the same `webhook-id`, for another day of attempts.
         */
        post: operations["redeliver_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Metadata: {
            /** @description Quote it when something went wrong. */
            request_id: string;
            /** @constant */
            api_version: "v1";
            latency_ms: number;
            /** @enum {unknown} */
            mode: "fast" | "verbose";
            /** Format: date-time */
            timestamp: string;
            /** @description What was adjusted, e.g. a limit above that of the plan. */
            warnings?: string[];
        };
        Envelope: {
            /** @constant */
            success: true;
            metadata: components["schemas"]["Metadata"];
            error: null;
            /** @description True: the plan left fields out. */
            _tier_restricted?: boolean;
            /** Format: uri */
            _upgrade_url?: string;
        };
        Error: {
            /** @constant */
            success: false;
            data: null;
            metadata: components["schemas"]["Metadata"];
            error: {
                /** @enum {unknown} */
                code: "invalid_json" | "batch_not_allowed" | "malformed_request" | "invalid_webhook" | "multiple_credentials" | "missing_api_key" | "invalid_api_key" | "invalid_access_token" | "insufficient_scope" | "key_restricted" | "origin_not_allowed" | "tier_restricted" | "unique_card_limit_exceeded" | "email_not_verified" | "second_factor_required" | "account_suspended" | "host_not_allowed" | "key_not_found" | "webhook_not_found" | "delivery_not_found" | "calendar_not_found" | "card_not_found" | "program_not_found" | "balance_not_found" | "route_not_found" | "method_not_allowed" | "request_timeout" | "key_limit_exceeded" | "webhook_limit_exceeded" | "mail_unavailable" | "plan_already_active" | "idempotency_in_progress" | "idempotency_answer_lost" | "body_too_large" | "unsupported_media_type" | "ambiguous_card" | "idempotency_key_reused" | "invalid_token" | "too_heavy" | "validation_failed" | "headers_too_large" | "rate_limited" | "quota_exceeded" | "internal" | "billing_unavailable" | "overloaded" | "unavailable";
                message: string;
                details?: {
                    issues?: {
                        path: string;
                        message: string;
                    }[];
                    candidates?: string[];
                    asked?: string;
                    choices?: {
                        card_name: string;
                        annual_fee: number;
                        network: string | null;
                        status?: string;
                        earns?: string;
                    }[];
                    /** Format: uri */
                    upgrade_url?: string;
                    retry_after_seconds?: number;
                };
            };
            /** @description The same error, with its details at the same level. */
            detail: {
                error: string;
                message: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_cards: {
        parameters: {
            query?: {
                /** @description Words in the name, the issuer or the rewards. */
                q?: string;
                /** @example Chase */
                issuer?: string;
                card_type?: "travel" | "cashback" | "business" | "student" | "hotel" | "airline" | "secured" | "store" | "balance_transfer";
                /** @description E.g. no_foreign_fee, lounge_access, balance_transfer. */
                tag?: string;
                /** @description E.g. "Visa". */
                network?: "Visa" | "Mastercard" | "Amex" | "Discover";
                /**
                 * @description Dollars.
                 * @example 100
                 */
                max_annual_fee?: number;
                offset?: number;
                /** @description The next_cursor of the previous page; instead of offset. */
                cursor?: string;
                /** @example 5 */
                limit?: number;
                sort_by?: "card_name" | "annual_fee" | "issuer";
                sort_order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            cards: {
                                card_id: number;
                                card_name: string;
                                issuer: string;
                                network: string | null;
                                card_type: string;
                                annual_fee: number;
                                rewards_summary: string;
                                tags?: string[];
                                credit_score_needed?: string | null;
                                best_for?: string;
                                is_active?: boolean;
                            }[];
                            pagination: {
                                offset: number;
                                limit: number;
                                total: number;
                                has_more: boolean;
                                next_cursor: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    search_credit_cards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "card_type": "travel",
                 *       "max_annual_fee": 100,
                 *       "spending": {
                 *         "dining": 500,
                 *         "travel": 400
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Plain words, e.g. "no-fee travel card, good credit". Other parameters override it. */
                    query?: string;
                    /**
                     * @description E.g. "travel".
                     * @enum {string}
                     */
                    card_type?: "travel" | "cashback" | "business" | "student" | "hotel" | "airline" | "secured" | "store" | "balance_transfer";
                    /** @description Dollars; 0 for no fee. */
                    max_annual_fee?: number;
                    /** @description E.g. "Chase". */
                    issuer?: string;
                    /**
                     * @description E.g. "Visa".
                     * @enum {string}
                     */
                    network?: "Visa" | "Mastercard" | "Amex" | "Discover";
                    /** @description All of them, e.g. ["no_foreign_fee", "lounge_access", "zero_intro_apr"]. */
                    tags?: string[];
                    /** @description Dollars a month by category or merchant; else US average. */
                    spending?: {
                        [key: string]: number;
                    };
                    /** @enum {string} */
                    credit_tier?: "none" | "poor" | "fair" | "good" | "excellent";
                    /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                    total_spending?: number;
                    /** @description Of it, at single merchants: {"Amazon": 300}. */
                    at_merchants?: {
                        [key: string]: number;
                    };
                    /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                    spending_times?: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                    /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                    carried?: {
                        /** @default current card */
                        card?: string;
                        balance: number;
                        apr?: number;
                        monthly_payment?: number;
                    }[];
                    /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                    memberships?: string[];
                    /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                    bank_balances?: {
                        [key: string]: number;
                    };
                    /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                    once?: number | {
                        [key: string]: number;
                    };
                    /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                    monthly_payment?: number;
                    /** @description Fewer on small plans. */
                    max_results?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            recommendations: {
                                card_id?: number;
                                card_name: string;
                                issuer: string;
                                annual_fee: number;
                                card_type: string;
                                match_score: number;
                                reasoning: string;
                                rewards_structure?: string;
                                key_benefits?: string;
                                sign_on_bonus?: string | null;
                                apply_url?: string | null;
                                terms: {
                                    foreign_fee_percent: number | null;
                                    transfer_fee_percent: number | null;
                                    zero_transfer_months?: number | null;
                                    zero_purchase_months?: number | null;
                                };
                            }[];
                            total_found: number;
                            near_misses: {
                                without: string;
                                total_found: number;
                                card_names: string[];
                            }[];
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            interest: {
                                card_name: string;
                                balance: number;
                                apr: number;
                                apr_given: boolean;
                                monthly_payment?: number;
                                a_year: number;
                            }[];
                            spending_read: {
                                [key: string]: number;
                            };
                            /** @constant */
                            counts_offers?: true;
                            filters_applied: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    get_card_details: {
        parameters: {
            query?: {
                /** @description Only these, e.g. ["earn", "bonus"]. */
                sections?: ("earn" | "benefits" | "bonus" | "eligibility" | "perks" | "terms" | "urls" | "quality")[];
            };
            header?: never;
            path: {
                /** @example 2 */
                card_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            card_id: number;
                            card_name: string;
                            issuer: string;
                            network: string | null;
                            networks?: string[];
                            card_type: string;
                            status: string;
                            closed_since?: string;
                            eligibility: string | null;
                            annual_fee: number;
                            first_year_fee: number;
                            tags?: string[];
                            credit_score_needed?: string | null;
                            no_score_as_of?: string | null;
                            no_check_as_of?: string | null;
                            rewards?: {
                                structure_text: string;
                                quarters_text: string | null;
                                money_text?: string;
                                bills_text: string | null;
                                points_text?: string;
                                multipliers?: {
                                    [key: string]: number;
                                };
                                base_rate?: number;
                                rules?: {
                                    rule_id: string;
                                    rate: number;
                                    up_to: boolean;
                                    categories: string[];
                                    merchants: string[];
                                    excluded_merchants: string[];
                                    channel: string;
                                    cap: {
                                        amount: number;
                                        period: string;
                                        shared_as: string | null;
                                    } | null;
                                    activation: string;
                                    choice: {
                                        group: string;
                                        by: string;
                                        pick: number;
                                    } | null;
                                    requires: {
                                        key: string;
                                        text: string;
                                    } | null;
                                    min_purchase: number | null;
                                    max_purchase: number | null;
                                    days: string[] | null;
                                    hours: {
                                        from: string;
                                        to: string;
                                        zone: string;
                                    } | null;
                                    opening: {
                                        rate: number;
                                        months: number;
                                    } | null;
                                    after_spend: {
                                        amount: number;
                                        period: string;
                                    } | null;
                                    scale: {
                                        steps: {
                                            from_share: number;
                                            rate: number;
                                        }[];
                                        below_points_per_month: number;
                                    } | null;
                                    valid_from: string | null;
                                    valid_to: string | null;
                                    note: string | null;
                                }[];
                                relationship_tiers?: {
                                    tier_key: string;
                                    name: string;
                                    balance: number;
                                    bonus_percent: number;
                                }[];
                                transfer_partners?: {
                                    program_key: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "airline" | "hotel" | "other";
                                    ratio: number;
                                    ratio_text: string;
                                    valid_from: string | null;
                                    valid_to: string | null;
                                    cards: string[] | null;
                                    fee: {
                                        usd_per_point: number;
                                        max_usd: number | null;
                                    } | null;
                                    block_bonus: {
                                        block: number;
                                        points: number;
                                        once_a_transfer: boolean;
                                    } | null;
                                }[];
                                redemptions?: {
                                    method: string;
                                    cpp: number;
                                    cards: string[] | null;
                                    source: string | null;
                                    as_of: string | null;
                                }[];
                                points_program_key: string | null;
                                portal_cpp: number | null;
                                point_doubt?: string;
                            };
                            benefits?: {
                                annual_credits_value: number;
                                annual_credits?: {
                                    benefit_key: string;
                                    name: string;
                                    value: number;
                                    frequency: string;
                                    period: string;
                                    reset: string | null;
                                    enrolment: boolean | null;
                                    spend_required: number | null;
                                    merchants: string[];
                                    from_second_year: boolean;
                                    ends: string | null;
                                    conditions: string;
                                }[];
                                one_time_benefits?: {
                                    benefit_key: string;
                                    name: string;
                                    value: number;
                                    period: string;
                                    reset: string | null;
                                    enrolment: boolean | null;
                                    spend_required: number | null;
                                    merchants: string[];
                                    from_second_year: boolean;
                                    ends: string | null;
                                    conditions: string;
                                }[];
                                other_benefits?: {
                                    benefit_key: string;
                                    name: string;
                                    points: number | null;
                                    frequency: string;
                                    period: string;
                                    reset: string | null;
                                    enrolment: boolean | null;
                                    spend_required: number | null;
                                    merchants: string[];
                                    from_second_year: boolean;
                                    ends: string | null;
                                    conditions: string;
                                }[];
                                free_nights?: {
                                    benefit_key: string;
                                    name: string;
                                    count: number;
                                    frequency: string;
                                    cap_points: number | null;
                                    assumed_value: number | null;
                                    assumed_cpp: number | null;
                                    period: string;
                                    reset: string | null;
                                    enrolment: boolean | null;
                                    spend_required: number | null;
                                    merchants: string[];
                                    from_second_year: boolean;
                                    ends: string | null;
                                    conditions: string;
                                }[];
                                key_benefits_text: string;
                                terms_text?: string;
                                unpriced_text?: string;
                            };
                            sign_on_bonus?: {
                                description: string;
                                amount: number;
                                /** @enum {string} */
                                type: "points" | "usd" | "statement_credit" | "free_nights" | "companion_certificate" | "extra_rate" | "discount" | "status" | "first_year_match";
                                spend_requirement: number;
                                time_period_months: number;
                                up_to: boolean;
                                parts: {
                                    /** @enum {string} */
                                    type: "points" | "usd" | "statement_credit" | "free_nights" | "companion_certificate" | "extra_rate" | "discount" | "status" | "first_year_match";
                                    amount: number;
                                    spend_requirement: number;
                                    time_period_months: number;
                                    description: string;
                                    cap_points: number | null;
                                    condition: string | null;
                                }[];
                                as_of: string | null;
                                ends: string | null;
                            } | null;
                            offer_history?: {
                                as_of: string;
                                description: string;
                                source: string;
                            }[];
                            offer_standing?: string | null;
                            application_reasons?: string[];
                            protections?: {
                                /** @enum {string} */
                                kind: "rental_car" | "trip_cancellation" | "trip_delay" | "baggage_delay" | "lost_baggage" | "travel_accident" | "emergency_medical" | "emergency_evacuation" | "purchase_protection" | "extended_warranty" | "return_protection" | "cell_phone" | "roadside_assistance";
                                role: ("primary" | "secondary") | null;
                                limit: number | null;
                                deductible: number | null;
                                claims_per_year: number | null;
                                after_hours: number | null;
                                extra_months: number | null;
                                leaves_out?: string[] | null;
                                note: string | null;
                            }[] | null;
                            claims_text?: string;
                            authorized_users?: {
                                fee: number;
                                free: number;
                                note: string | null;
                            } | null;
                            lounges?: {
                                network: string;
                                visits: (number | "unlimited") | null;
                                guests: number | null;
                                guest_fee: number | null;
                                users: {
                                    enter: boolean;
                                    fee: number | null;
                                    guests: number | null;
                                    visits: number | null;
                                } | null;
                                us_airports: string[] | null;
                                note: string | null;
                            }[] | null;
                            application_rules?: {
                                rule_key: string;
                                rule: string;
                                official: boolean;
                                /** @enum {string} */
                                confidence: "high" | "medium" | "low";
                                sources: string[];
                            }[];
                            image?: {
                                url: string;
                                licence: string;
                                credit: string;
                            } | null;
                            terms?: {
                                purchase_apr: string | null;
                                foreign_transaction_fee: string | null;
                                balance_transfer_apr: string | null;
                                balance_transfer_fee: string | null;
                                cash_advance_apr: string | null;
                                cash_advance_fee: string | null;
                                penalty_apr: string | null;
                                promotional_apr: string | null;
                                promo_apr_months: number | null;
                                late_fee: string | null;
                                returned_payment_fee: string | null;
                                grace_period_days: number | null;
                            };
                            urls?: {
                                apply_url?: string | null;
                                product_page_url?: string | null;
                            };
                            data_quality?: {
                                not_checked: {
                                    facts: string;
                                    /** @enum {string} */
                                    kind: "offers" | "rotating_categories" | "credits" | "fees" | "rates" | "terms";
                                    since: string | null;
                                    limit_days: number | null;
                                    fields?: string[];
                                }[];
                                last_verified?: string | null;
                                is_active?: boolean;
                                groups?: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                        dispute: string | null;
                                        sources: {
                                            title: string;
                                            url: string;
                                            as_of: string | null;
                                            /** @enum {string} */
                                            rank: "issuer" | "agreement" | "regulator" | "publication" | "aggregator" | "repository";
                                        }[];
                                    } | null;
                                };
                                fields?: {
                                    [key: string]: {
                                        source: string;
                                        /** @enum {string} */
                                        rank: "issuer" | "agreement" | "regulator" | "publication" | "aggregator" | "repository";
                                        checked_at: string | null;
                                        effective_from: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                };
                            };
                            more_cards?: {
                                card_id: number;
                                card_name: string;
                                issuer: string;
                                network: string | null;
                                networks?: string[];
                                card_type: string;
                                status: string;
                                closed_since?: string;
                                eligibility: string | null;
                                annual_fee: number;
                                first_year_fee: number;
                                tags?: string[];
                                credit_score_needed?: string | null;
                                no_score_as_of?: string | null;
                                no_check_as_of?: string | null;
                                rewards?: {
                                    structure_text: string;
                                    quarters_text: string | null;
                                    money_text?: string;
                                    bills_text: string | null;
                                    points_text?: string;
                                    multipliers?: {
                                        [key: string]: number;
                                    };
                                    base_rate?: number;
                                    rules?: {
                                        rule_id: string;
                                        rate: number;
                                        up_to: boolean;
                                        categories: string[];
                                        merchants: string[];
                                        excluded_merchants: string[];
                                        channel: string;
                                        cap: {
                                            amount: number;
                                            period: string;
                                            shared_as: string | null;
                                        } | null;
                                        activation: string;
                                        choice: {
                                            group: string;
                                            by: string;
                                            pick: number;
                                        } | null;
                                        requires: {
                                            key: string;
                                            text: string;
                                        } | null;
                                        min_purchase: number | null;
                                        max_purchase: number | null;
                                        days: string[] | null;
                                        hours: {
                                            from: string;
                                            to: string;
                                            zone: string;
                                        } | null;
                                        opening: {
                                            rate: number;
                                            months: number;
                                        } | null;
                                        after_spend: {
                                            amount: number;
                                            period: string;
                                        } | null;
                                        scale: {
                                            steps: {
                                                from_share: number;
                                                rate: number;
                                            }[];
                                            below_points_per_month: number;
                                        } | null;
                                        valid_from: string | null;
                                        valid_to: string | null;
                                        note: string | null;
                                    }[];
                                    relationship_tiers?: {
                                        tier_key: string;
                                        name: string;
                                        balance: number;
                                        bonus_percent: number;
                                    }[];
                                    transfer_partners?: {
                                        program_key: string;
                                        name: string;
                                        /** @enum {string} */
                                        kind: "airline" | "hotel" | "other";
                                        ratio: number;
                                        ratio_text: string;
                                        valid_from: string | null;
                                        valid_to: string | null;
                                        cards: string[] | null;
                                        fee: {
                                            usd_per_point: number;
                                            max_usd: number | null;
                                        } | null;
                                        block_bonus: {
                                            block: number;
                                            points: number;
                                            once_a_transfer: boolean;
                                        } | null;
                                    }[];
                                    redemptions?: {
                                        method: string;
                                        cpp: number;
                                        cards: string[] | null;
                                        source: string | null;
                                        as_of: string | null;
                                    }[];
                                    points_program_key: string | null;
                                    portal_cpp: number | null;
                                    point_doubt?: string;
                                };
                                benefits?: {
                                    annual_credits_value: number;
                                    annual_credits?: {
                                        benefit_key: string;
                                        name: string;
                                        value: number;
                                        frequency: string;
                                        period: string;
                                        reset: string | null;
                                        enrolment: boolean | null;
                                        spend_required: number | null;
                                        merchants: string[];
                                        from_second_year: boolean;
                                        ends: string | null;
                                        conditions: string;
                                    }[];
                                    one_time_benefits?: {
                                        benefit_key: string;
                                        name: string;
                                        value: number;
                                        period: string;
                                        reset: string | null;
                                        enrolment: boolean | null;
                                        spend_required: number | null;
                                        merchants: string[];
                                        from_second_year: boolean;
                                        ends: string | null;
                                        conditions: string;
                                    }[];
                                    other_benefits?: {
                                        benefit_key: string;
                                        name: string;
                                        points: number | null;
                                        frequency: string;
                                        period: string;
                                        reset: string | null;
                                        enrolment: boolean | null;
                                        spend_required: number | null;
                                        merchants: string[];
                                        from_second_year: boolean;
                                        ends: string | null;
                                        conditions: string;
                                    }[];
                                    free_nights?: {
                                        benefit_key: string;
                                        name: string;
                                        count: number;
                                        frequency: string;
                                        cap_points: number | null;
                                        assumed_value: number | null;
                                        assumed_cpp: number | null;
                                        period: string;
                                        reset: string | null;
                                        enrolment: boolean | null;
                                        spend_required: number | null;
                                        merchants: string[];
                                        from_second_year: boolean;
                                        ends: string | null;
                                        conditions: string;
                                    }[];
                                    key_benefits_text: string;
                                    terms_text?: string;
                                    unpriced_text?: string;
                                };
                                sign_on_bonus?: {
                                    description: string;
                                    amount: number;
                                    /** @enum {string} */
                                    type: "points" | "usd" | "statement_credit" | "free_nights" | "companion_certificate" | "extra_rate" | "discount" | "status" | "first_year_match";
                                    spend_requirement: number;
                                    time_period_months: number;
                                    up_to: boolean;
                                    parts: {
                                        /** @enum {string} */
                                        type: "points" | "usd" | "statement_credit" | "free_nights" | "companion_certificate" | "extra_rate" | "discount" | "status" | "first_year_match";
                                        amount: number;
                                        spend_requirement: number;
                                        time_period_months: number;
                                        description: string;
                                        cap_points: number | null;
                                        condition: string | null;
                                    }[];
                                    as_of: string | null;
                                    ends: string | null;
                                } | null;
                                offer_history?: {
                                    as_of: string;
                                    description: string;
                                    source: string;
                                }[];
                                offer_standing?: string | null;
                                application_reasons?: string[];
                                protections?: {
                                    /** @enum {string} */
                                    kind: "rental_car" | "trip_cancellation" | "trip_delay" | "baggage_delay" | "lost_baggage" | "travel_accident" | "emergency_medical" | "emergency_evacuation" | "purchase_protection" | "extended_warranty" | "return_protection" | "cell_phone" | "roadside_assistance";
                                    role: ("primary" | "secondary") | null;
                                    limit: number | null;
                                    deductible: number | null;
                                    claims_per_year: number | null;
                                    after_hours: number | null;
                                    extra_months: number | null;
                                    leaves_out?: string[] | null;
                                    note: string | null;
                                }[] | null;
                                claims_text?: string;
                                authorized_users?: {
                                    fee: number;
                                    free: number;
                                    note: string | null;
                                } | null;
                                lounges?: {
                                    network: string;
                                    visits: (number | "unlimited") | null;
                                    guests: number | null;
                                    guest_fee: number | null;
                                    users: {
                                        enter: boolean;
                                        fee: number | null;
                                        guests: number | null;
                                        visits: number | null;
                                    } | null;
                                    us_airports: string[] | null;
                                    note: string | null;
                                }[] | null;
                                application_rules?: {
                                    rule_key: string;
                                    rule: string;
                                    official: boolean;
                                    /** @enum {string} */
                                    confidence: "high" | "medium" | "low";
                                    sources: string[];
                                }[];
                                image?: {
                                    url: string;
                                    licence: string;
                                    credit: string;
                                } | null;
                                terms?: {
                                    purchase_apr: string | null;
                                    foreign_transaction_fee: string | null;
                                    balance_transfer_apr: string | null;
                                    balance_transfer_fee: string | null;
                                    cash_advance_apr: string | null;
                                    cash_advance_fee: string | null;
                                    penalty_apr: string | null;
                                    promotional_apr: string | null;
                                    promo_apr_months: number | null;
                                    late_fee: string | null;
                                    returned_payment_fee: string | null;
                                    grace_period_days: number | null;
                                };
                                urls?: {
                                    apply_url?: string | null;
                                    product_page_url?: string | null;
                                };
                                data_quality?: {
                                    not_checked: {
                                        facts: string;
                                        /** @enum {string} */
                                        kind: "offers" | "rotating_categories" | "credits" | "fees" | "rates" | "terms";
                                        since: string | null;
                                        limit_days: number | null;
                                        fields?: string[];
                                    }[];
                                    last_verified?: string | null;
                                    is_active?: boolean;
                                    groups?: {
                                        [key: string]: {
                                            /** @enum {string} */
                                            status: "confirmed" | "single_source" | "disputed";
                                            dispute: string | null;
                                            sources: {
                                                title: string;
                                                url: string;
                                                as_of: string | null;
                                                /** @enum {string} */
                                                rank: "issuer" | "agreement" | "regulator" | "publication" | "aggregator" | "repository";
                                            }[];
                                        } | null;
                                    };
                                    fields?: {
                                        [key: string]: {
                                            source: string;
                                            /** @enum {string} */
                                            rank: "issuer" | "agreement" | "regulator" | "publication" | "aggregator" | "repository";
                                            checked_at: string | null;
                                            effective_from: string | null;
                                            /** @enum {string} */
                                            status: "confirmed" | "single_source" | "disputed";
                                        } | null;
                                    };
                                };
                            }[];
                        };
                    };
                };
            };
        };
    };
    get_card_terms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                card_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            card_id: number;
                            card_name: string;
                            issuer: string;
                            purchase_apr?: string | null;
                            foreign_transaction_fee?: string | null;
                            balance_transfer_apr?: string | null;
                            balance_transfer_fee?: string | null;
                            cash_advance_apr?: string | null;
                            cash_advance_fee?: string | null;
                            penalty_apr?: string | null;
                            promotional_apr?: string | null;
                            promo_apr_months?: number | null;
                            late_fee?: string | null;
                            returned_payment_fee?: string | null;
                            grace_period_days?: string | null;
                            last_extracted_at: string | null;
                            extraction_source: string | null;
                            term_dates?: {
                                purchase_apr?: string | null;
                                foreign_transaction_fee?: string | null;
                                balance_transfer_apr?: string | null;
                                balance_transfer_fee?: string | null;
                                cash_advance_apr?: string | null;
                                cash_advance_fee?: string | null;
                                penalty_apr?: string | null;
                                promotional_apr?: string | null;
                                late_fee?: string | null;
                                returned_payment_fee?: string | null;
                                grace_period_days?: string | null;
                            };
                            risk_reading?: {
                                term: string;
                                /** @enum {string} */
                                risk: "low" | "medium" | "high";
                                reading: string;
                            }[];
                            eligibility?: string | null;
                            sections?: ("apr" | "intro_apr" | "foreign_fee" | "transfer" | "late_fee" | "cash_advance" | "deposit" | "eligibility")[];
                            more_cards?: {
                                card_id: number;
                                card_name: string;
                                issuer: string;
                                purchase_apr?: string | null;
                                foreign_transaction_fee?: string | null;
                                balance_transfer_apr?: string | null;
                                balance_transfer_fee?: string | null;
                                cash_advance_apr?: string | null;
                                cash_advance_fee?: string | null;
                                penalty_apr?: string | null;
                                promotional_apr?: string | null;
                                promo_apr_months?: number | null;
                                late_fee?: string | null;
                                returned_payment_fee?: string | null;
                                grace_period_days?: string | null;
                                last_extracted_at: string | null;
                                extraction_source: string | null;
                                term_dates?: {
                                    purchase_apr?: string | null;
                                    foreign_transaction_fee?: string | null;
                                    balance_transfer_apr?: string | null;
                                    balance_transfer_fee?: string | null;
                                    cash_advance_apr?: string | null;
                                    cash_advance_fee?: string | null;
                                    penalty_apr?: string | null;
                                    promotional_apr?: string | null;
                                    late_fee?: string | null;
                                    returned_payment_fee?: string | null;
                                    grace_period_days?: string | null;
                                };
                                risk_reading?: {
                                    term: string;
                                    /** @enum {string} */
                                    risk: "low" | "medium" | "high";
                                    reading: string;
                                }[];
                                eligibility?: string | null;
                                sections?: ("apr" | "intro_apr" | "foreign_fee" | "transfer" | "late_fee" | "cash_advance" | "deposit" | "eligibility")[];
                            }[];
                            eligibility_text?: string;
                        };
                    };
                };
            };
        };
    };
    get_card_history: {
        parameters: {
            query?: {
                /** @description E.g. annual_fee. */
                field?: string;
                /** @description ISO date, e.g. 2026-01-01. */
                since?: string;
            };
            header?: never;
            path: {
                /** @example 2 */
                card_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        card_id: number;
                        count: number;
                        changes: {
                            table: string;
                            field: string;
                            old_value: string | null;
                            new_value: string | null;
                            detected_at: string;
                            source: string;
                            effective_from: string | null;
                        }[];
                        /** @description True: the plan left fields out. */
                        _tier_restricted?: boolean;
                        /** Format: uri */
                        _upgrade_url?: string;
                    };
                };
            };
        };
    };
    list_changes: {
        parameters: {
            query: {
                /**
                 * @description ISO date, e.g. 2026-01-01.
                 * @example 2026-06-01
                 */
                since: string;
                /**
                 * @description Field names, comma-separated, e.g. annual_fee,bonus.
                 * @example annual_fee
                 */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        since: string;
                        count: number;
                        changes: {
                            card_id: number;
                            table: string;
                            field: string;
                            old_value: string | null;
                            new_value: string | null;
                            detected_at: string;
                            source: string;
                            effective_from: string | null;
                        }[];
                    };
                };
            };
        };
    };
    compare_cards: {
        parameters: {
            query?: {
                mode?: "fast" | "verbose";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "card_names": [
                 *         "Amex Gold",
                 *         "Chase Sapphire Preferred"
                 *       ],
                 *       "params": {
                 *         "spending": {
                 *           "dining": 600,
                 *           "groceries": 800,
                 *           "travel": 300
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description E.g. ["Amex Gold", "CSP"]. */
                    card_names?: string[];
                    /** @description Instead of card_names: the best `pick` of these, held together, are compared. */
                    candidates?: string[];
                    /** @description How many of the candidates to pick. */
                    pick?: number;
                    /** @description About the person; also date, total_spending, once, monthly_payment, point_values, abroad, memberships, bank_balances, mobile_wallet, carried, nights. */
                    params?: {
                        /** @description Dollars a month by category or merchant; else US average. */
                        spending?: {
                            [key: string]: number;
                        };
                        /** @enum {string} */
                        primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                        /** @enum {string} */
                        credit_tier?: "none" | "poor" | "fair" | "good" | "excellent";
                        /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                        benefit_selections?: string[];
                        /**
                         * Format: date
                         * @description As of this day instead of today: "2027-02-01".
                         */
                        date?: string;
                        /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                        point_values?: {
                            [key: string]: number | ("cash" | "portal" | "transfer");
                        };
                        /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                        memberships?: string[];
                        /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                        bank_balances?: {
                            [key: string]: number;
                        };
                        /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                        chosen_categories?: {
                            [key: string]: string[];
                        };
                        /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                        card_fee?: number | string;
                        /** @description Pays by phone. */
                        mobile_wallet?: boolean;
                        /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                        carried?: {
                            /** @default current card */
                            card?: string;
                            balance: number;
                            apr?: number;
                            monthly_payment?: number;
                        }[];
                        /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                        total_spending?: number;
                        /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                        once?: number | {
                            [key: string]: number;
                        };
                        /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                        monthly_payment?: number;
                        /** @description Least dollars of each purchase, by category of spending: {"other": 5000}. */
                        purchase_sizes?: {
                            [key: string]: number;
                        };
                        /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                        spending_times?: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                        /** @description Spent abroad: "20%", dollars a month, or by category. */
                        abroad?: number | string | boolean | {
                            [key: string]: number;
                        };
                        /** @description Of it, at single merchants: {"Amazon": 300}. */
                        at_merchants?: {
                            [key: string]: number;
                        };
                        /** @description Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}. */
                        nights?: {
                            [key: string]: number | {
                                count: number;
                                each: number;
                            };
                        };
                    };
                    /** @description Other cards held. */
                    held_cards?: string[];
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                    /** @description Words of the narrative; 120 when omitted. */
                    narrative_words?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            best_set?: {
                                card_names: string[];
                                net_value: number;
                                uses: string;
                                next: {
                                    card_names: string[];
                                    net_value: number;
                                }[];
                            };
                            comparison_table: {
                                card_name: string;
                                annual_fee: number;
                                first_year_fee?: number;
                                membership_fee?: number;
                                net_value: number;
                                first_year_net_value: number;
                                /** @constant */
                                bonus_up_to?: true;
                                total_rewards: number;
                                benefits_value: number;
                                sign_on_bonus_value: number;
                                points_program_key: string | null;
                                portal_cpp: number | null;
                                rewards_by_category?: {
                                    [key: string]: number;
                                };
                                break_even: {
                                    monthly_spend_needed: number | null;
                                    ties_with: {
                                        card_name: string;
                                        monthly: number | null;
                                    }[];
                                };
                                first_year_counts?: string;
                                foreign_fee_percent: number | null;
                                /** @constant */
                                foreign_fee_disputed?: true;
                                point_cents: number | null;
                                cash_cents?: number;
                                earns: string;
                                offer: string | null;
                                zero_purchase_months?: number | null;
                                zero_transfer_months?: number | null;
                                transfer_fee_percent?: number | null;
                                low_purchase_apr?: string;
                                low_transfer_apr?: string;
                                borrowing?: string;
                                /** @constant */
                                zero_disputed?: true;
                                /** @constant */
                                transfer_fee_disputed?: true;
                                other_transfers?: {
                                    by: string;
                                    months: number | null;
                                    fee: number | null;
                                    cost?: number;
                                }[];
                                transfer_time?: string;
                                moved?: string;
                                financing?: {
                                    bought: number;
                                    monthly_payment: number;
                                    intro_months: number | null;
                                    paid_off_months: number | null;
                                    left_after_intro: number;
                                    interest: number | null;
                                    interest_at_lowest_apr: number | null;
                                    counted: number | null;
                                    assumed_apr?: number;
                                    deferred_months?: number;
                                    clearing_payment: number | null;
                                    text: string;
                                };
                                purchase_cleared?: string;
                                point_doubt?: string;
                                points_as?: string;
                                paid_in?: string;
                                bonus_short_by: number;
                                certificates: {
                                    name: string;
                                    /** @enum {string} */
                                    kind: "free nights" | "companion fares" | "lounge visits" | "vouchers" | "checked bags" | "other benefits";
                                    value: number;
                                    /** @constant */
                                    with_guests?: true;
                                    whole?: number;
                                    low: number;
                                    high: number;
                                    spend_required?: number;
                                    source: string | null;
                                    as_of: string | null;
                                }[];
                                credits_counted: {
                                    name: string;
                                    value: number;
                                    /** @constant */
                                    in_part?: true;
                                    /** @constant */
                                    by_itself?: true;
                                    whole?: number;
                                    in_parts_of?: string;
                                    ends?: string;
                                    booked_at?: string;
                                    spend_required?: number;
                                    terms?: string;
                                    /** @constant */
                                    enroll?: true;
                                }[];
                                not_counted: string[];
                                /** @enum {string} */
                                confidence: "high" | "medium" | "low";
                                net_value_without_credits?: number;
                                /** @constant */
                                cash_first?: true;
                                credits_not_named?: {
                                    name: string;
                                    more: number;
                                    pace?: string;
                                }[];
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            }[];
                            winner: {
                                card_name: string | null;
                                margin: number;
                                where?: string;
                                opened_new?: string;
                                alone_abroad?: string;
                                closed?: string;
                                to_move?: {
                                    card_names: string[];
                                    text: string;
                                    costs: {
                                        card_name: string;
                                        cost: number;
                                    }[];
                                    turns_at: string[];
                                    is_sure: boolean;
                                };
                                /** @enum {string} */
                                of?: "balance" | "purchase";
                                by_rewards?: {
                                    card_name: string | null;
                                    margin: number;
                                };
                                none_to_move?: string;
                                /** @enum {string} */
                                confidence: "high" | "medium" | "low";
                                turns_at: string[];
                                /** @enum {string} */
                                points_by?: "ours" | "yours";
                                only_if_used: string[];
                            };
                            bill_fees: {
                                category: string;
                                platform: string;
                                percent: number;
                                fee: number;
                                cards: {
                                    card_name: string;
                                    rewards_before_fee: number;
                                    rewards_after_fee: number;
                                    without_fee: boolean;
                                    left_out: boolean;
                                }[];
                                source: string | null;
                                as_of: string | null;
                            }[];
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            bills_unsaid?: string;
                            monthly_spending: number;
                            spent_once: boolean;
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            assumptions: {
                                redemption_rate: number;
                                point_value: number;
                                notes?: string[];
                            };
                            /** @description With mode "verbose" only: the result in words, made of claims that it proves. */
                            narrative?: {
                                /** @description Which card comes out ahead and by how much, or that it is a tie. */
                                winner: string;
                                cards: {
                                    card_name: string;
                                    pros: string[];
                                    cons: string[];
                                }[];
                                /** @description For whom each card is the right one. */
                                choose: {
                                    card_name: string;
                                    when: string;
                                }[];
                                /** @enum {string} */
                                source: "llm" | "deterministic";
                                model: string | null;
                                checks_passed: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    calculate_card_value: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "card_name": "Amex Platinum",
                 *       "spending": {
                 *         "dining": 400,
                 *         "travel": 900
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description E.g. "CSP". */
                    card_name?: string;
                    /** @description Dollars, if not the listed fee. */
                    annual_fee?: number;
                    /** @description Dollars a month by category or merchant; else US average. */
                    spending?: {
                        [key: string]: number;
                    };
                    /** @enum {string} */
                    primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                    /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                    benefit_selections?: string[];
                    /** @description Other cards held. */
                    held_cards?: string[];
                    /**
                     * Format: date
                     * @description As of this day instead of today: "2027-02-01".
                     */
                    date?: string;
                    /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                    point_values?: {
                        [key: string]: number | ("cash" | "portal" | "transfer");
                    };
                    /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                    memberships?: string[];
                    /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                    bank_balances?: {
                        [key: string]: number;
                    };
                    /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                    chosen_categories?: {
                        [key: string]: string[];
                    };
                    /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                    card_fee?: number | string;
                    /** @description Pays by phone. */
                    mobile_wallet?: boolean;
                    /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                    carried?: {
                        /** @default current card */
                        card?: string;
                        balance: number;
                        apr?: number;
                        monthly_payment?: number;
                    }[];
                    /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                    total_spending?: number;
                    /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                    once?: number | {
                        [key: string]: number;
                    };
                    /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                    monthly_payment?: number;
                    /** @description Least dollars of each purchase, by category of spending: {"other": 5000}. */
                    purchase_sizes?: {
                        [key: string]: number;
                    };
                    /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                    spending_times?: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                    /** @description Spent abroad: "20%", dollars a month, or by category. */
                    abroad?: number | string | boolean | {
                        [key: string]: number;
                    };
                    /** @description Of it, at single merchants: {"Amazon": 300}. */
                    at_merchants?: {
                        [key: string]: number;
                    };
                    /** @description Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}. */
                    nights?: {
                        [key: string]: number | {
                            count: number;
                            each: number;
                        };
                    };
                    /** @description When cards were opened, closed ones and those as authorized user too, and fees are due: {"CSP": "2025-03", "Sapphire (authorized user)": "2022", "Amex Gold": {"opened": "2024-05-02", "fee_date": "2026-12"}}. */
                    dates?: {
                        [key: string]: string | {
                            opened?: string | null;
                            fee_date?: string | null;
                            benefit_selections?: string[] | null;
                        };
                    };
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            card_name: string | null;
                            annual_fee: number;
                            fee_instead?: string;
                            first_year: {
                                total_value: number;
                                net_value: number;
                                sign_on_bonus_value: number;
                                benefits_utilized: number;
                                total_rewards: number;
                            };
                            ongoing_annual: {
                                total_value: number;
                                net_value: number;
                                nights_value: number;
                            };
                            certificates: {
                                name: string;
                                /** @enum {string} */
                                kind: "free nights" | "companion fares" | "lounge visits" | "vouchers" | "checked bags" | "other benefits";
                                value: number;
                                /** @constant */
                                with_guests?: true;
                                whole?: number;
                                low: number;
                                high: number;
                                spend_required?: number;
                                source: string | null;
                                as_of: string | null;
                            }[];
                            break_even: {
                                monthly_spend_needed: number | null;
                            };
                            rewards_by_category?: {
                                [key: string]: number;
                            };
                            /** @enum {string} */
                            verdict: "WORTH_IT" | "NOT_WORTH_IT";
                            where?: string;
                            only_if_used: string[];
                            /** @enum {string} */
                            confidence: "high" | "medium" | "low";
                            turns_at: string[];
                            not_counted: string[];
                            credits_assumed?: {
                                full_value: number;
                                /** @constant */
                                not_named?: true;
                                net_value_without_credits: number;
                                largest?: {
                                    name: string;
                                    value: number;
                                    spend_required?: number;
                                    terms?: string;
                                    /** @constant */
                                    enroll?: true;
                                }[];
                            };
                            credits_counted: {
                                name: string;
                                value: number;
                                /** @constant */
                                in_part?: true;
                                /** @constant */
                                by_itself?: true;
                                whole?: number;
                                in_parts_of?: string;
                                ends?: string;
                                booked_at?: string;
                                spend_required?: number;
                                terms?: string;
                                /** @constant */
                                enroll?: true;
                            }[];
                            free_alternative: {
                                card_name: string;
                                net_value: number;
                                gain_beside: number;
                                credits?: {
                                    dollars: number;
                                    names: string;
                                };
                                as_cash?: number;
                            } | null;
                            kinds_that_pay: {
                                kind: string;
                                rate: string;
                                a_year: number | null;
                            }[];
                            pays_from?: string;
                            first_year_counts?: string;
                            financing?: {
                                bought: number;
                                monthly_payment: number;
                                intro_months: number | null;
                                paid_off_months: number | null;
                                left_after_intro: number;
                                interest: number | null;
                                interest_at_lowest_apr: number | null;
                                counted: number | null;
                                assumed_apr?: number;
                                deferred_months?: number;
                                clearing_payment: number | null;
                                text: string;
                            };
                            purchase_cleared?: string;
                            purchase?: string;
                            bonus_short_by: number;
                            bonus_up_to: boolean;
                            trace?: {
                                /** @enum {string} */
                                kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                subject: string;
                                detail: string;
                                value: number;
                                source: string | null;
                                as_of: string | null;
                                point_value_source: {
                                    source: string;
                                    as_of: string | null;
                                    /** @enum {string} */
                                    status: "confirmed" | "single_source" | "disputed";
                                } | null;
                            }[];
                            bill_fees: {
                                category: string;
                                platform: string;
                                percent: number;
                                fee: number;
                                cards: {
                                    card_name: string;
                                    rewards_before_fee: number;
                                    rewards_after_fee: number;
                                    without_fee: boolean;
                                    left_out: boolean;
                                }[];
                                source: string | null;
                                as_of: string | null;
                            }[];
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            bills_unsaid?: string;
                            brand_meant?: string;
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            points_program_key: string | null;
                            portal_cpp: number | null;
                        };
                    };
                };
            };
        };
    };
    recommend_card_for_category: {
        parameters: {
            query?: {
                mode?: "fast" | "verbose";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "groceries",
                 *       "params": {
                 *         "spending": {
                 *           "groceries": 700
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description E.g. "dining". */
                    category: string;
                    /**
                     * @description Of the category only what is spent at these: ["Amazon"].
                     * @default []
                     */
                    merchants?: string[];
                    /**
                     * @description Of the category only these kinds: ["flights"].
                     * @default []
                     */
                    kinds?: ("restaurants" | "fast_food" | "cafes" | "bars" | "food_delivery" | "flights" | "hotels" | "vacation_rentals" | "car_rental" | "cruises" | "transit" | "rideshare" | "parking_tolls" | "travel_agencies" | "supermarkets" | "grocery_delivery" | "gas_stations" | "ev_charging" | "video_streaming" | "music_streaming" | "online_retail" | "superstores" | "wholesale_clubs" | "discount_stores" | "department_stores" | "clothing" | "electronics" | "home_improvement" | "home_furnishings" | "sporting_goods" | "beauty" | "pet" | "bookstores" | "office_supplies" | "other_shopping" | "drugstores" | "utilities" | "phone" | "internet_cable" | "insurance" | "medical" | "entertainment" | "live_events" | "fitness" | "education" | "childcare" | "charity" | "government_tax" | "software" | "advertising" | "shipping" | "auto_services" | "personal_services" | "professional_services" | "rent" | "mortgage" | "uncategorized")[];
                    /** @description Time of the week at which is paid: "Saturday 7:30 pm". */
                    paid_at?: string;
                    /** @description Ranks only these; omit for new cards. */
                    portfolio_card_names?: string[];
                    /** @description Ranks only these as new cards. */
                    candidates?: string[];
                    /** @description Cards held: the best of them is named beside the new ones. */
                    held_cards?: string[];
                    /** @description Dollars; 0 for no fee. */
                    max_annual_fee?: number;
                    /** @description About the person; also date, total_spending, once, monthly_payment, point_values, abroad, memberships, bank_balances, mobile_wallet, carried, nights. */
                    params?: {
                        /** @description Dollars a month by category or merchant; else US average. */
                        spending?: {
                            [key: string]: number;
                        };
                        /** @enum {string} */
                        primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                        /** @enum {string} */
                        credit_tier?: "none" | "poor" | "fair" | "good" | "excellent";
                        /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                        benefit_selections?: string[];
                        /**
                         * Format: date
                         * @description As of this day instead of today: "2027-02-01".
                         */
                        date?: string;
                        /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                        point_values?: {
                            [key: string]: number | ("cash" | "portal" | "transfer");
                        };
                        /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                        memberships?: string[];
                        /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                        bank_balances?: {
                            [key: string]: number;
                        };
                        /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                        chosen_categories?: {
                            [key: string]: string[];
                        };
                        /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                        card_fee?: number | string;
                        /** @description Pays by phone. */
                        mobile_wallet?: boolean;
                        /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                        carried?: {
                            /** @default current card */
                            card?: string;
                            balance: number;
                            apr?: number;
                            monthly_payment?: number;
                        }[];
                        /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                        total_spending?: number;
                        /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                        once?: number | {
                            [key: string]: number;
                        };
                        /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                        monthly_payment?: number;
                        /** @description Least dollars of each purchase, by category of spending: {"other": 5000}. */
                        purchase_sizes?: {
                            [key: string]: number;
                        };
                        /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                        spending_times?: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                        /** @description Spent abroad: "20%", dollars a month, or by category. */
                        abroad?: number | string | boolean | {
                            [key: string]: number;
                        };
                        /** @description Of it, at single merchants: {"Amazon": 300}. */
                        at_merchants?: {
                            [key: string]: number;
                        };
                        /** @description Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}. */
                        nights?: {
                            [key: string]: number | {
                                count: number;
                                each: number;
                            };
                        };
                        /** @description "no Amex", or [{"issuer": "Chase", "weight": 2}]: 2 counts double, 0.5 half in ranks, not in dollars; 0 leaves its new cards out. */
                        issuer_preferences?: {
                            issuer: string;
                            weight: number;
                        }[];
                    };
                    /** @description Fewer on small plans. */
                    max_results?: number;
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                    /** @description Words of the narrative; 120 when omitted. */
                    narrative_words?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            recommendations: {
                                card_name: string;
                                issuer: string;
                                annual_fee: number;
                                net_value: number;
                                offer?: number;
                                two_periods?: string;
                                offer_terms?: string | null;
                                interest?: number;
                                interest_rests?: string;
                                rate_here: string | null;
                                whole_spending_net_value: number;
                                whole_halved?: string;
                                rewards: number;
                                paid_in?: string;
                                points_program_key: string | null;
                                portal_cpp: number | null;
                                /** @enum {string} */
                                points_by?: "ours" | "yours";
                                rewards_structure?: string;
                                reason?: string;
                                confidence: ("high" | "medium" | "low") | null;
                                turns_at?: string[];
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            }[];
                            wish?: string;
                            closed: {
                                card_name: string;
                                net_value: number;
                                told: string;
                            }[];
                            held_best: {
                                card_name: string;
                                net_value: number;
                                annual_fee: number;
                            } | null;
                            category: string;
                            merchants: string[];
                            kinds?: string[];
                            category_monthly: number;
                            category_once?: number;
                            /** @constant */
                            first_year?: true;
                            from_portfolio: boolean;
                            elsewhere?: string[];
                            quarters?: string;
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            bills_unsaid?: string;
                            total_candidates: number;
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            bill_fees: {
                                category: string;
                                platform: string;
                                percent: number;
                                fee: number;
                                cards: {
                                    card_name: string;
                                    rewards_before_fee: number;
                                    rewards_after_fee: number;
                                    without_fee: boolean;
                                    left_out: boolean;
                                }[];
                                source: string | null;
                                as_of: string | null;
                            }[];
                            /** @description With mode "verbose" only: the result in words, made of claims that it proves. */
                            narrative?: {
                                /** @description The best card for the category, in one line. */
                                headline: string;
                                /** @description What the next ones come to, and what the amounts mean. */
                                explanation: string;
                                /** @description One thing to do or to look at next. */
                                pro_tip: string;
                                /** @enum {string} */
                                source: "llm" | "deterministic";
                                model: string | null;
                                checks_passed: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    check_card_renewal: {
        parameters: {
            query?: {
                mode?: "fast" | "verbose";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card_name": "Chase Sapphire Reserve",
                 *       "acquired_date": "2023-05-14",
                 *       "params": {
                 *         "spending": {
                 *           "dining": 200,
                 *           "other": 400
                 *         },
                 *         "credit_tier": "excellent"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description E.g. "CSP". */
                    card_name: string;
                    /** @description Dollars, if not the listed fee. */
                    annual_fee?: number;
                    /** @description About the person; also date, total_spending, once, monthly_payment, point_values, abroad, memberships, bank_balances, mobile_wallet, carried, nights. */
                    params?: {
                        /** @description Dollars a month by category or merchant; else US average. */
                        spending?: {
                            [key: string]: number;
                        };
                        /** @enum {string} */
                        primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                        /** @enum {string} */
                        credit_tier?: "none" | "poor" | "fair" | "good" | "excellent";
                        /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                        benefit_selections?: string[];
                        /**
                         * Format: date
                         * @description As of this day instead of today: "2027-02-01".
                         */
                        date?: string;
                        /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                        point_values?: {
                            [key: string]: number | ("cash" | "portal" | "transfer");
                        };
                        /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                        memberships?: string[];
                        /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                        bank_balances?: {
                            [key: string]: number;
                        };
                        /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                        chosen_categories?: {
                            [key: string]: string[];
                        };
                        /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                        card_fee?: number | string;
                        /** @description Pays by phone. */
                        mobile_wallet?: boolean;
                        /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                        carried?: {
                            /** @default current card */
                            card?: string;
                            balance: number;
                            apr?: number;
                            monthly_payment?: number;
                        }[];
                        /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                        total_spending?: number;
                        /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                        once?: number | {
                            [key: string]: number;
                        };
                        /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                        monthly_payment?: number;
                        /** @description Least dollars of each purchase, by category of spending: {"other": 5000}. */
                        purchase_sizes?: {
                            [key: string]: number;
                        };
                        /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                        spending_times?: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                        /** @description Spent abroad: "20%", dollars a month, or by category. */
                        abroad?: number | string | boolean | {
                            [key: string]: number;
                        };
                        /** @description Of it, at single merchants: {"Amazon": 300}. */
                        at_merchants?: {
                            [key: string]: number;
                        };
                        /** @description Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}. */
                        nights?: {
                            [key: string]: number | {
                                count: number;
                                each: number;
                            };
                        };
                        point_balances?: {
                            program_key: string;
                            balance: number;
                            last_activity?: string;
                        }[];
                    };
                    /** @description When the card was opened. */
                    acquired_date?: string;
                    /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                    benefit_selections?: string[];
                    /** @description Other cards held. */
                    held_cards?: string[];
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                    /** @description Words of the narrative; 120 when omitted. */
                    narrative_words?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            card_name: string;
                            moved?: string;
                            annual_fee: number;
                            /** @enum {string} */
                            verdict: "RENEW" | "DOWNGRADE" | "CANCEL_AND_REPLACE";
                            judged_alone?: {
                                /** @enum {string} */
                                verdict: "RENEW" | "DOWNGRADE" | "CANCEL_AND_REPLACE";
                                change_to: string | null;
                            };
                            year2_net_value: number;
                            reason: string;
                            earns_most?: string;
                            /** @enum {string} */
                            goes_by?: "beside" | "tie";
                            deciding?: {
                                names: string[];
                                change?: {
                                    to: string;
                                    else: string;
                                };
                            };
                            pays_from?: string;
                            /** @enum {string} */
                            confidence: "high" | "medium" | "low";
                            nights_value: number;
                            certificates: {
                                name: string;
                                /** @enum {string} */
                                kind: "free nights" | "companion fares" | "lounge visits" | "vouchers" | "checked bags" | "other benefits";
                                value: number;
                                /** @constant */
                                with_guests?: true;
                                whole?: number;
                                low: number;
                                high: number;
                                spend_required?: number;
                                source: string | null;
                                as_of: string | null;
                            }[];
                            not_counted: string[];
                            keep_if_worth: number | null;
                            gain?: number;
                            readonly kept_for: string[];
                            change_if_worth: {
                                by: string;
                                readonly names: string[];
                                worth: number;
                                beside: string | null;
                            } | null;
                            if_used: string;
                            not_lost: {
                                by: string;
                                readonly names: string[];
                            } | null;
                            more_credits: {
                                least: number | null;
                                all_used?: {
                                    net_value: number;
                                    change: {
                                        name: string;
                                        net_value: number;
                                    } | null;
                                    opened: {
                                        name: string;
                                        net_value: number;
                                    } | null;
                                };
                                not_of?: string;
                                /** @constant */
                                beside?: true;
                                open?: string;
                            } | null;
                            credits_assumed?: {
                                full_value: number;
                                /** @constant */
                                not_named?: true;
                                net_value_without_credits: number;
                                largest?: {
                                    name: string;
                                    value: number;
                                    spend_required?: number;
                                    terms?: string;
                                    /** @constant */
                                    enroll?: true;
                                }[];
                            };
                            credits_counted: {
                                name: string;
                                value: number;
                                /** @constant */
                                in_part?: true;
                                /** @constant */
                                by_itself?: true;
                                whole?: number;
                                in_parts_of?: string;
                                ends?: string;
                                booked_at?: string;
                                spend_required?: number;
                                terms?: string;
                                /** @constant */
                                enroll?: true;
                            }[];
                            turns_at?: string[];
                            trace?: {
                                /** @enum {string} */
                                kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                subject: string;
                                detail: string;
                                value: number;
                                source: string | null;
                                as_of: string | null;
                                point_value_source: {
                                    source: string;
                                    as_of: string | null;
                                    /** @enum {string} */
                                    status: "confirmed" | "single_source" | "disputed";
                                } | null;
                            }[];
                            points_program_key: string | null;
                            portal_cpp: number | null;
                            points_when_closed: string | null;
                            points_at_stake: string;
                            points_when_changed: string;
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            free_alternative: {
                                card_name: string;
                                net_value: number;
                                gain_beside: number;
                                credits?: {
                                    dollars: number;
                                    names: string;
                                };
                                as_cash?: number;
                            } | null;
                            change_terms: string[];
                            given_too?: string[];
                            beside_held?: {
                                adds: number;
                                changes: {
                                    card_name: string;
                                    adds: number;
                                    by_quarters?: number;
                                }[];
                                by_quarters?: number;
                                /** @enum {string} */
                                without_quarters?: "RENEW" | "DOWNGRADE" | "CANCEL";
                                /** @enum {string} */
                                verdict: "RENEW" | "DOWNGRADE" | "CANCEL";
                                change_to: string | null;
                                is_same: boolean;
                                held: string[];
                                fee_turns?: string[];
                                without_credits?: {
                                    adds: number;
                                    /** @enum {string} */
                                    verdict: "RENEW" | "DOWNGRADE" | "CANCEL";
                                };
                                keep_if_more: number | null;
                            };
                            change_credits?: {
                                card_name: string;
                                largest: {
                                    name: string;
                                    value: number;
                                }[];
                            };
                            changes_note: string;
                            downgrade_options: {
                                card_name: string;
                                annual_fee: number;
                                net_value: number;
                                likely: boolean;
                                after_spend: string;
                                halves: string;
                                if_none_used?: number;
                                quarters?: string;
                                points_lost?: string;
                                counts?: string;
                                gives?: string;
                                lacks?: string;
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                                gains?: string[];
                                losses?: string[];
                                keeps?: string[];
                            }[];
                            replacement_options: {
                                card_name: string;
                                annual_fee: number;
                                net_value: number;
                                first_year_net_value: number;
                                after_spend?: string;
                                halves?: string;
                                if_none_used?: number;
                                quarters?: string;
                                paid_in?: string;
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            }[];
                            tenure_months: number | null;
                            next_anniversary: string | null;
                            year_from: string;
                            /** @enum {string} */
                            leave_at?: "fee" | "before_fee" | "now";
                            /** @constant */
                            from_today?: true;
                            thresholds_used: {
                                cancel: number;
                                keep: number;
                            };
                            /** @description With mode "verbose" only: the result in words, made of claims that it proves. */
                            narrative?: {
                                /** @description What to do about the fee, in keeping with the verdict. */
                                retention_tips: string[];
                                /** @description When to decide, by the date of the next fee if it is known. */
                                timing_guidance: string;
                                /** @enum {string} */
                                source: "llm" | "deterministic";
                                model: string | null;
                                checks_passed: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    which_card_at_merchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant": "Costco",
                 *       "amount": 200,
                 *       "portfolio": [
                 *         "Costco Anywhere Visa",
                 *         "Amex Gold",
                 *         "Citi Double Cash"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description As written, with what is spent so far: "Best Buy, already $1,900 of shopping this quarter on Cash+". */
                    merchant: string;
                    /**
                     * @description Dollars of this purchase.
                     * @default 100
                     */
                    amount?: number;
                    /** @description The cards held, e.g. ["CFU", "Customized Cash (category online shopping)"]; else those saved. */
                    portfolio?: string[];
                    /** @description Cover wanted: "extended warranty". */
                    cover?: string;
                    /** @description Time of the week at which is paid: "Saturday 7:30 pm". */
                    paid_at?: string;
                    /**
                     * Format: date
                     * @description As of this day instead of today: "2027-02-01".
                     */
                    date?: string;
                    /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                    point_values?: {
                        [key: string]: number | ("cash" | "portal" | "transfer");
                    };
                    /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                    memberships?: string[];
                    /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                    bank_balances?: {
                        [key: string]: number;
                    };
                    /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                    chosen_categories?: {
                        [key: string]: string[];
                    };
                    /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                    card_fee?: number | string;
                    /** @description Pays by phone. */
                    mobile_wallet?: boolean;
                    /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                    carried?: {
                        /** @default current card */
                        card?: string;
                        balance: number;
                        apr?: number;
                        monthly_payment?: number;
                    }[];
                    /** @description Whether a quarter or an offer is activated: {"Freedom Flex": false}. */
                    activated?: {
                        [key: string]: boolean;
                    };
                    /** @description The merchant is outside the US. */
                    abroad?: boolean;
                    /** @description When cards were opened, closed ones and those as authorized user too, and fees are due: {"CSP": "2025-03", "Sapphire (authorized user)": "2022", "Amex Gold": {"opened": "2024-05-02", "fee_date": "2026-12"}}. */
                    dates?: {
                        [key: string]: string | {
                            opened?: string | null;
                            fee_date?: string | null;
                            benefit_selections?: string[] | null;
                        };
                    };
                    /** @enum {string} */
                    primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            recommended_card: string | null;
                            category_detected: string;
                            /** @enum {string} */
                            category_method: "exact" | "alias" | "normalised" | "fuzzy" | "keyword" | "default";
                            bill_fees: {
                                category: string;
                                platform: string;
                                percent: number;
                                fee: number;
                                cards: {
                                    card_name: string;
                                    rewards_before_fee: number;
                                    rewards_after_fee: number;
                                    without_fee: boolean;
                                    left_out: boolean;
                                }[];
                                source: string | null;
                                as_of: string | null;
                            }[];
                            merchant_detected: string | null;
                            abroad: string | null;
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            reason: string;
                            /** @enum {string} */
                            confidence: "high" | "medium" | "low";
                            turns_at: string[];
                            credits_here: {
                                card: string;
                                benefit_key: string;
                                name: string;
                                value: number | null;
                                frequency: string;
                                schedule: string;
                                next_reset: string | null;
                                note: string;
                                booked_at: string | null;
                            }[];
                            cover?: {
                                kind: string;
                                best_card: string | null;
                                things: string[];
                                left_out: string[];
                                told_left_out: string[];
                                only_new: boolean;
                                limit_per: string | null;
                                claims_text: string;
                                alike: string[];
                                alike_only: {
                                    card: string;
                                    only: string[];
                                }[];
                                open: {
                                    card: string;
                                    unknown: string;
                                }[];
                                not_covered: number | null;
                                gives_up: number | null;
                                cards: {
                                    card: string;
                                    has: boolean | null;
                                    terms: string | null;
                                }[];
                            };
                            more_covers?: {
                                kind: string;
                                best_card: string | null;
                                things: string[];
                                left_out: string[];
                                told_left_out: string[];
                                only_new: boolean;
                                limit_per: string | null;
                                claims_text: string;
                                alike: string[];
                                alike_only: {
                                    card: string;
                                    only: string[];
                                }[];
                                open: {
                                    card: string;
                                    unknown: string;
                                }[];
                                not_covered: number | null;
                                gives_up: number | null;
                                cards: {
                                    card: string;
                                    has: boolean | null;
                                    terms: string | null;
                                }[];
                            }[];
                            earnings_comparison: {
                                card: string;
                                accepted: boolean;
                                multiplier: string;
                                points_earned: number;
                                program: string;
                                paid_in?: string;
                                estimated_value: string;
                                foreign_fee: number;
                                note: string | null;
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
    };
    check_merchant_benefits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant": "Uber",
                 *       "portfolio": [
                 *         "Amex Gold",
                 *         "Amex Platinum",
                 *         "CSR"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description As statements have it, e.g. "Costco". */
                    merchant: string;
                    /** @description The cards held, e.g. ["Amex Gold", "CSR"]; else those saved. */
                    portfolio?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            merchant_detected: string | null;
                            merchant_note: string | null;
                            category_detected: string;
                            matching_benefits: {
                                card: string;
                                benefit_key: string;
                                name: string;
                                value: number | null;
                                frequency: string;
                                schedule: string;
                                next_reset: string | null;
                                note: string;
                                booked_at: string | null;
                            }[];
                            earning_recommendation: {
                                best_card: string | null;
                                multiplier: string | null;
                                note: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    analyze_portfolio: {
        parameters: {
            query?: {
                mode?: "fast" | "verbose";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "cards": [
                 *         {
                 *           "card_name": "Amex Gold"
                 *         },
                 *         {
                 *           "card_name": "Citi Double Cash"
                 *         }
                 *       ],
                 *       "params": {
                 *         "spending": {
                 *           "dining": 500,
                 *           "groceries": 700,
                 *           "gas": 200
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    cards?: {
                        /** @description E.g. "CSP". */
                        card_name: string;
                        /** @description Dollars actually paid. */
                        annual_fee?: number;
                    }[];
                    params?: {
                        /** @description Dollars a month by category or merchant; else US average. */
                        spending?: {
                            [key: string]: number;
                        };
                        /** @enum {string} */
                        primary_goal?: "travel" | "cashback" | "build_credit" | "business" | "balance_transfer";
                        /** @enum {string} */
                        credit_tier?: "none" | "poor" | "fair" | "good" | "excellent";
                        /** @description Used: ["half of uber_cash", "no lounges"] or ["none"] */
                        benefit_selections?: string[];
                        /**
                         * Format: date
                         * @description As of this day instead of today: "2027-02-01".
                         */
                        date?: string;
                        /** @description Own cents a point by program, or cash, portal, transfer: {"MR": 1.5}. */
                        point_values?: {
                            [key: string]: number | ("cash" | "portal" | "transfer");
                        };
                        /** @description Memberships and bank tiers held, and not held: ["amazon_prime", "BofA Preferred Honors", "no Costco"]; ["none"]. What is not named is not known. */
                        memberships?: string[];
                        /** @description Dollars kept at a bank, for its tiers: {"Bank of America": 60000}. */
                        bank_balances?: {
                            [key: string]: number;
                        };
                        /** @description Categories chosen on a card: {"US Bank Cash+": ["utilities", "internet"]}. */
                        chosen_categories?: {
                            [key: string]: string[];
                        };
                        /** @description What the payee charges for paying by card: "3%", "$4.95" or "2.9% + $0.30". */
                        card_fee?: number | string;
                        /** @description Pays by phone. */
                        mobile_wallet?: boolean;
                        /** @description Balances carried: [{"card": "CSP", "balance": 3000, "apr": 24.9, "monthly_payment": 300}]. */
                        carried?: {
                            /** @default current card */
                            card?: string;
                            balance: number;
                            apr?: number;
                            monthly_payment?: number;
                        }[];
                        /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                        total_spending?: number;
                        /** @description Spent once and soon, as on one trip: 6000, or by category {"hotels": 3000}. */
                        once?: number | {
                            [key: string]: number;
                        };
                        /** @description Dollars a month that pay back `once`, put on the card asked about: 250. */
                        monthly_payment?: number;
                        /** @description Least dollars of each purchase, by category of spending: {"other": 5000}. */
                        purchase_sizes?: {
                            [key: string]: number;
                        };
                        /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                        spending_times?: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                        /** @description Spent abroad: "20%", dollars a month, or by category. */
                        abroad?: number | string | boolean | {
                            [key: string]: number;
                        };
                        /** @description Of it, at single merchants: {"Amazon": 300}. */
                        at_merchants?: {
                            [key: string]: number;
                        };
                        /** @description Free nights, companion fares and lounges used, in dollars a year or by count: {"Hilton Aspire": {"count": 1, "each": 250}}. */
                        nights?: {
                            [key: string]: number | {
                                count: number;
                                each: number;
                            };
                        };
                        /** @description "no Amex", or [{"issuer": "Chase", "weight": 2}]: 2 counts double, 0.5 half in ranks, not in dollars; 0 leaves its new cards out. */
                        issuer_preferences?: {
                            issuer: string;
                            weight: number;
                        }[];
                        /** @description Another adult of the household: {"name": "Sam", "card_names": ["CFU"], "authorized_user_on": ["CSR"], "shares_points": true}. */
                        partner?: {
                            name?: string;
                            /** @default [] */
                            card_names?: string[];
                            /** @default [] */
                            authorized_user_on?: string[];
                            shares_points?: boolean;
                        };
                        /** @description Points held by program, to be valued in this wallet. */
                        point_balances?: {
                            program: string;
                            balance: number;
                        }[];
                    };
                    /** @description Cards held that are to be closed, for the order: ["CSR", "Amex Gold"]. */
                    closing?: string[];
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                    /** @description Words of the narrative; 120 when omitted. */
                    narrative_words?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            card_details: {
                                card_name: string;
                                owner: string | null;
                                annual_fee: number;
                                net_value: number;
                                marginal_value: number;
                                preference_score: number;
                                /** @enum {string} */
                                verdict: "KEEP" | "OPTIMIZE" | "CANCEL";
                                reason: string;
                                points_program_key: string | null;
                                portal_cpp: number | null;
                                rewards_by_category: {
                                    [key: string]: number;
                                };
                                break_even: {
                                    /** @enum {string} */
                                    status: "no_fee" | "paid_by_credits" | "spending_required" | "out_of_reach";
                                    monthly_spend_needed: number | null;
                                };
                            }[];
                            gaps: {
                                category: string;
                                annual_spend: number;
                                rewards: number;
                                percent_back: number;
                                short_of_yardstick: number;
                                best_card: {
                                    card_name: string;
                                    annual_fee: number;
                                    added_rewards: number;
                                    net_gain: number;
                                } | null;
                                reason: string;
                            }[];
                            caps: {
                                card_name: string;
                                /** @description `4x` for points, `5%` for cash back. */
                                rate_text: string;
                                categories: string[];
                                limit: number;
                                period: string;
                                /** @description The earliest dollars first. */
                                windows: {
                                    from: string;
                                    to: string;
                                    /** @description By months where the year holds only a part of the period. */
                                    limit: number;
                                    spend: number;
                                    /** @description YYYY-MM; null: it does not fill. */
                                    full_in: string | null;
                                }[];
                                spend_by_month: {
                                    [key: string]: number;
                                };
                            }[];
                            overlaps: {
                                card_name: string;
                                benefit_key: string;
                            }[];
                            health_score: {
                                score: number;
                                components: {
                                    /** @enum {string} */
                                    component: "earning" | "fees" | "cards" | "coverage";
                                    score: number;
                                    weight: number;
                                    reason: string;
                                }[];
                            };
                            points: {
                                total_value: number;
                                balances: {
                                    program_key: string;
                                    program_name: string;
                                    balance: number;
                                    cpp: number;
                                    value: number;
                                    why: string;
                                }[];
                            };
                            allocation: {
                                category: string;
                                card_name: string;
                                annual_spend: number;
                                abroad: boolean;
                                rate: number;
                                value: number;
                            }[];
                            portfolio_summary: {
                                total_annual_fees: number;
                                net_value: number;
                                total_rewards: number;
                                total_credits: number;
                                total_nights: number;
                            };
                            credits_assumed?: {
                                full_value: number;
                                /** @constant */
                                not_named?: true;
                                net_value_without_credits: number;
                                largest?: {
                                    name: string;
                                    value: number;
                                    spend_required?: number;
                                    terms?: string;
                                    /** @constant */
                                    enroll?: true;
                                }[];
                            };
                            certificates: {
                                name: string;
                                /** @enum {string} */
                                kind: "free nights" | "companion fares" | "lounge visits" | "vouchers" | "checked bags" | "other benefits";
                                value: number;
                                /** @constant */
                                with_guests?: true;
                                whole?: number;
                                low: number;
                                high: number;
                                spend_required?: number;
                                source: string | null;
                                as_of: string | null;
                            }[];
                            steps: {
                                card_name: string;
                                /** @enum {string} */
                                action: "cancel" | "change" | "replace";
                                to: string | null;
                                gain: number;
                                net_value_after: number;
                                unless?: string;
                                unless_perk?: string;
                                without?: string;
                                points?: string;
                            }[];
                            /** @enum {string} */
                            confidence: "high" | "medium" | "low";
                            turns_at: string[];
                            trace?: {
                                card_name: string;
                                /** @enum {string} */
                                kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                subject: string;
                                detail: string;
                                value: number;
                                source: string | null;
                                as_of: string | null;
                                point_value_source: {
                                    source: string;
                                    as_of: string | null;
                                    /** @enum {string} */
                                    status: "confirmed" | "single_source" | "disputed";
                                } | null;
                            }[];
                            bill_fees: {
                                category: string;
                                platform: string;
                                percent: number;
                                fee: number;
                                cards: {
                                    card_name: string;
                                    rewards_before_fee: number;
                                    rewards_after_fee: number;
                                    without_fee: boolean;
                                    left_out: boolean;
                                }[];
                                source: string | null;
                                as_of: string | null;
                            }[];
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                            person: {
                                said: string[];
                                assumed: string[];
                                interest: {
                                    card_name: string;
                                    balance: number;
                                    apr: number;
                                    apr_given: boolean;
                                    monthly_payment?: number;
                                    a_year: number;
                                }[];
                            };
                            closing_order?: {
                                card_name: string;
                                annual_fee: number;
                                loss: number;
                                only_here: string;
                                before: string[];
                                change_to: {
                                    card_name: string;
                                    gain: number;
                                } | null;
                                next_fee: string | null;
                            }[];
                            closing_notes?: string[];
                            thresholds_used: {
                                cancel: number;
                                keep: number;
                            };
                            /** @description With mode "verbose" only: the result in words, made of claims that it proves. */
                            narrative?: {
                                /** @description The wallet as a whole, and what becomes of each card. */
                                narrative: string;
                                /** @description Which card to use for what. */
                                strategies: string[];
                                /** @description What to do first. */
                                quick_wins: string[];
                                /** @enum {string} */
                                source: "llm" | "deterministic";
                                model: string | null;
                                checks_passed: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    get_points_playbook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "cards": [
                 *         "Chase Sapphire Preferred",
                 *         "Citi Double Cash"
                 *       ],
                 *       "point_balances": [
                 *         {
                 *           "program_key": "chase_ultimate_rewards",
                 *           "balance": 82000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Cards held: they open transfers. */
                    cards?: string[];
                    /** @description Only these programs, e.g. "UR", "Hyatt and United". */
                    program_key?: string;
                    /** @description E.g. [{"program_key": "UR", "balance": 82000}]. */
                    point_balances?: {
                        program_key: string;
                        balance: number;
                        last_activity?: string;
                    }[];
                    /** @description Points wanted there, e.g. 60000. */
                    target_points?: number;
                    /** @description Dollars a month by category or merchant; else US average. */
                    spending?: {
                        [key: string]: number;
                    };
                    /** @description Dollars a month in all: what spending leaves of it is split as US households do. */
                    total_spending?: number;
                    /** @description Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}. */
                    spending_times?: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                    /**
                     * @description Steps of a trace: by card and rule, or by every spending line, too.
                     * @default rules
                     * @enum {string}
                     */
                    trace?: "rules" | "full";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            target?: {
                                program: string;
                                program_key: string;
                                wanted: number | null;
                                held: number;
                                moves: {
                                    program: string;
                                    program_key: string;
                                    points: number;
                                    arriving: number;
                                    ratio_text: string;
                                    bonus_text: string;
                                    changed: string | null;
                                    via: string | null;
                                    fee_usd: number;
                                    given_up_usd: number;
                                    time: string | null;
                                    on_cards: string;
                                    needs_one_of: string[] | null;
                                    needs_text: string | null;
                                    not_moved: {
                                        method: string;
                                        usd: number;
                                        as_cash_usd: number | null;
                                        as_cash_text?: string;
                                        as_cash_least_usd?: number;
                                        also?: string;
                                    } | null;
                                    better: {
                                        ratio_text: string;
                                        with_one_of: string[];
                                        with_text: string;
                                        arriving: number;
                                        needed: number | null;
                                    } | null;
                                }[];
                                left: {
                                    program: string;
                                    points: number;
                                }[];
                                expiring: string[];
                                after_change: string[];
                                brings_more: string[];
                                valid: string[];
                                locked: {
                                    program: string;
                                    program_key: string;
                                    points: number;
                                    arriving: number;
                                    ratio_text: string;
                                    bonus_text: string;
                                    changed: string | null;
                                    via: string | null;
                                    fee_usd: number;
                                    given_up_usd: number;
                                    time: string | null;
                                    on_cards: string;
                                    needs_one_of: string[] | null;
                                    needs_text: string | null;
                                    not_moved: {
                                        method: string;
                                        usd: number;
                                        as_cash_usd: number | null;
                                        as_cash_text?: string;
                                        as_cash_least_usd?: number;
                                        also?: string;
                                    } | null;
                                    better: {
                                        ratio_text: string;
                                        with_one_of: string[];
                                        with_text: string;
                                        arriving: number;
                                        needed: number | null;
                                    } | null;
                                }[];
                                elsewhere: number;
                                reached: number;
                                missing: number;
                                worth_usd: number | null;
                                cents_there: number | null;
                                monthly_points: number | null;
                                months: number | null;
                                monthly_by: {
                                    program: string;
                                    ratio_text: string;
                                    bonus_text: string;
                                }[];
                                offers?: {
                                    card_name: string;
                                    annual_fee: number;
                                    offer: string;
                                    opened_points: number;
                                    may_refuse?: string;
                                    application_rules: string[];
                                    reasons_for: string[];
                                    reasons_against: string[];
                                }[];
                                offers_left_out?: string[];
                                would_do: {
                                    program: string;
                                    points: number;
                                    over: number;
                                    ratio_text: string;
                                    bonus_text: string;
                                    fee_usd: number;
                                    needs_text: string | null;
                                }[];
                                fall_short: string[];
                                cannot_go: {
                                    program: string;
                                    balance: number;
                                    goes_to: string[];
                                    ways: {
                                        program: string;
                                        ratio_text: string;
                                        bonus_text: string;
                                        worth_usd: number | null;
                                        needs_text: string | null;
                                        is_niche: boolean;
                                    }[];
                                    best: {
                                        program: string;
                                        worth_usd: number | null;
                                        needs_text: string | null;
                                    } | null;
                                }[];
                            };
                            beside_target?: string[];
                            cashback_earning: {
                                total_annual_cashback: number;
                                cards: string[];
                                summary: string;
                                trace?: {
                                    card_name: string;
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            };
                            points_at_risk: {
                                program: string;
                                warning: string;
                                date: string | null;
                            }[];
                            never_expire: string[];
                            points_playbook: {
                                program: string;
                                program_key: string;
                                balance: number;
                                /** @constant */
                                is_balance_known?: true;
                                is_ended: boolean;
                                value_usd: number;
                                /** @enum {string} */
                                value_basis: "published_average" | "portal" | "cash" | "own_value" | "unknown";
                                best_transfer_value_usd: number | null;
                                strategy: string;
                                free_night: string;
                                best_transfer: string | null;
                                is_closed: boolean;
                                other_partners: string;
                                transfer_time: string | null;
                                /** @enum {string} */
                                advised_use: "transfer" | "portal" | "cash" | "awards" | "keep";
                                advised_value_usd: number;
                                confidence: ("high" | "medium" | "low") | null;
                                turns_at: string[];
                                trace?: {
                                    /** @enum {string} */
                                    kind: "earn" | "credit" | "bonus" | "fee" | "points";
                                    subject: string;
                                    detail: string;
                                    value: number;
                                    source: string | null;
                                    as_of: string | null;
                                    point_value_source: {
                                        source: string;
                                        as_of: string | null;
                                        /** @enum {string} */
                                        status: "confirmed" | "single_source" | "disputed";
                                    } | null;
                                }[];
                            }[];
                            programs?: {
                                program_key: string;
                                program_name: string;
                                currency_name: string;
                                portal_cpp: number | null;
                                cash_cpp: number | null;
                                transfer_cpp: {
                                    floor: number;
                                    base: number;
                                    ceiling: number;
                                } | null;
                                points_expire: boolean | null;
                                expiry_rule: string | null;
                                transfer_partners: {
                                    airlines: string[];
                                    hotels: string[];
                                };
                            }[];
                            transfers?: {
                                to: {
                                    program: string;
                                    ratio_text: string;
                                    bonus_text: string;
                                    with_one_of: string | null;
                                    time: string | null;
                                    step: number | null;
                                    least: number | null;
                                    least_unless: string | null;
                                    cents_there: number | null;
                                    becomes: number | null;
                                    is_niche: boolean;
                                }[];
                                alike: {
                                    with_one_of: string;
                                    ratio_text: string;
                                    instead_of: string;
                                }[];
                                from: {
                                    program: string;
                                    ratio_text: string;
                                    bonus_text: string;
                                    with_one_of: string | null;
                                    time: string | null;
                                    step: number | null;
                                    least: number | null;
                                    least_unless: string | null;
                                    cents_there: number | null;
                                    becomes: number | null;
                                    is_niche: boolean;
                                }[];
                                held: {
                                    programs: string[];
                                    told: string[];
                                };
                                ended: {
                                    program: string;
                                    month: string;
                                }[];
                                ended_from: {
                                    program: string;
                                    month: string;
                                }[];
                                not_to: string[];
                                not_from: string[];
                                when_closed: string | null;
                            };
                            also_booked: {
                                operator: string;
                                /** @enum {string} */
                                kind: "airline" | "hotel";
                                programs: {
                                    program: string;
                                    /** @constant */
                                    is_out_of_reach?: true;
                                    from: {
                                        program: string;
                                        ratio_text: string;
                                        bonus_text: string;
                                        with_one_of: string | null;
                                    }[];
                                }[];
                                as_of: string | null;
                            } | null;
                            seats_booked?: {
                                groups: {
                                    programs: string[];
                                    airlines: string[];
                                }[];
                                as_of: string | null;
                            };
                            award_chart: {
                                program: string;
                                per: string;
                                rows: {
                                    category: number;
                                    low: number;
                                    high: number;
                                }[];
                                note: string | null;
                                since: string;
                                nights: number | null;
                            } | null;
                            joint_partners: {
                                points: number;
                                partners: string[];
                            } | null;
                            at_named_partners?: string[];
                            expiry_there: string;
                            for_others: string[];
                            pools_unknown: string[];
                            of_hotels: boolean;
                            total_value_usd: number;
                            /** @enum {string} */
                            balances_source: "given" | "stored" | "none";
                            /** @enum {string} */
                            spending_source: "user_provided" | "us_average_2024";
                        };
                    };
                };
            };
        };
    };
    get_wallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            cards: {
                                card_name: string;
                                annual_fee: number | null;
                                nickname: string | null;
                                opened: string | null;
                                fee_date: string | null;
                                categories: string[];
                                benefit_selections: string[] | null;
                            }[];
                            spending: {
                                [key: string]: number;
                            } | null;
                            memberships: string[] | null;
                            balances: {
                                program_key: string;
                                balance: number;
                                updated_at: string;
                                last_activity?: string;
                            }[];
                            upcoming: {
                                date: string;
                                /** @constant */
                                by_month?: true;
                                /** @enum {string} */
                                kind: "credit_ends" | "fee_due" | "quarter_to_activate" | "points_expire";
                                card_name: string | null;
                                amount: number | null;
                                what: string;
                                action: string;
                            }[];
                            next_fees: {
                                card_name: string;
                                date: string;
                            }[];
                            applications?: string[];
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    put_wallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cards": [
                 *         {
                 *           "card_name": "Amex Gold",
                 *           "opened": "2024-03-18",
                 *           "benefit_selections": [
                 *             "uber_cash"
                 *           ]
                 *         },
                 *         {
                 *           "card_name": "Citi Double Cash"
                 *         }
                 *       ],
                 *       "spending": {
                 *         "dining": 400,
                 *         "groceries": 600
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Each with what is known: a nickname, the day or month (YYYY-MM) of opening and of the yearly fee, categories chosen, and the keys of the credits used ([] for none). */
                    cards: {
                        /** @description E.g. "CSP". */
                        card_name: string;
                        nickname?: string | null;
                        opened?: string | null;
                        fee_date?: string | null;
                        categories?: string[] | null;
                        benefit_selections?: string[] | null;
                    }[];
                    spending?: {
                        [key: string]: number;
                    } | null;
                    memberships?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            cards: {
                                card_name: string;
                                annual_fee: number | null;
                                nickname: string | null;
                                opened: string | null;
                                fee_date: string | null;
                                categories: string[];
                                benefit_selections: string[] | null;
                            }[];
                            spending: {
                                [key: string]: number;
                            } | null;
                            memberships: string[] | null;
                            balances: {
                                program_key: string;
                                balance: number;
                                updated_at: string;
                                last_activity?: string;
                            }[];
                            upcoming: {
                                date: string;
                                /** @constant */
                                by_month?: true;
                                /** @enum {string} */
                                kind: "credit_ends" | "fee_due" | "quarter_to_activate" | "points_expire";
                                card_name: string | null;
                                amount: number | null;
                                what: string;
                                action: string;
                            }[];
                            next_fees: {
                                card_name: string;
                                date: string;
                            }[];
                            applications?: string[];
                            updated_at: string | null;
                        };
                    };
                };
            };
        };
    };
    delete_wallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            deleted: boolean;
                        };
                    };
                };
            };
        };
    };
    list_points_balances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            balances: {
                                program_key: string;
                                balance: number;
                                updated_at: string;
                                last_activity?: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    put_points_balances: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "balances": [
                 *         {
                 *           "program_key": "chase_ultimate_rewards",
                 *           "balance": 82000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Programs by key or name, whole points; at most 200. */
                    balances: {
                        program_key: string;
                        balance: number;
                        last_activity?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            updated: number;
                            message: string;
                        };
                    };
                };
            };
        };
    };
    delete_points_balance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example chase_ultimate_rewards */
                program_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            deleted: string;
                        };
                    };
                };
            };
        };
    };
    get_points_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            total_value_usd: number;
                            programs: {
                                program_key: string;
                                balance: number;
                                cpp: number | null;
                                value_usd: number | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    get_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            digest: {
                                /** @enum {string} */
                                rhythm: "off" | "weekly" | "monthly";
                                weekday: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday") | null;
                                monthday: number | null;
                                time_zone: string;
                                /** @description Null: none is sent. */
                                next_at: string | null;
                                last_at: string | null;
                                /** @description sent, empty (nothing to say), withheld, failed (tried again) or dead (given up). */
                                last_outcome: string | null;
                                last_error: string | null;
                            };
                            /** @description Where digests go; null: the account has none. */
                            email: string | null;
                            email_verified: boolean;
                            /** @description Whether this server sends e-mail. */
                            can_send: boolean;
                            /** @description Null: there is none. Its address was shown when it was made. */
                            calendar: {
                                made_at: string;
                                read_at: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    put_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rhythm": "off"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How often a digest is sent, when there is something to say.
                     * @enum {string}
                     */
                    rhythm: "off" | "weekly" | "monthly";
                    /**
                     * @description Of weekly digests.
                     * @enum {string}
                     */
                    weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
                    /** @description Day of the month, of monthly digests. */
                    monthday?: number;
                    /**
                     * @description Digests are sent from 8:00 on in this time zone.
                     * @default UTC
                     */
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            digest: {
                                /** @enum {string} */
                                rhythm: "off" | "weekly" | "monthly";
                                weekday: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday") | null;
                                monthday: number | null;
                                time_zone: string;
                                /** @description Null: none is sent. */
                                next_at: string | null;
                                last_at: string | null;
                                /** @description sent, empty (nothing to say), withheld, failed (tried again) or dead (given up). */
                                last_outcome: string | null;
                                last_error: string | null;
                            };
                            /** @description Where digests go; null: the account has none. */
                            email: string | null;
                            email_verified: boolean;
                            /** @description Whether this server sends e-mail. */
                            can_send: boolean;
                            /** @description Null: there is none. Its address was shown when it was made. */
                            calendar: {
                                made_at: string;
                                read_at: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    preview_digest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            at: string;
                            /** @description Null: there is nothing to say, so none is sent. */
                            subject: string | null;
                            text: string | null;
                        };
                    };
                };
            };
        };
    };
    make_calendar: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where what was made is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description Shown only once. Whoever has it sees what comes up. */
                            url: string;
                            replaced: boolean;
                        };
                    };
                };
            };
        };
    };
    revoke_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            revoked: boolean;
                        };
                    };
                };
            };
        };
    };
    list_programs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            count: number;
                            programs: {
                                program_key: string;
                                program_name: string;
                                currency_name: string;
                                portal_cpp: number | null;
                                cash_cpp: number | null;
                                transfer_cpp: {
                                    floor: number;
                                    base: number;
                                    ceiling: number;
                                } | null;
                                points_expire: boolean | null;
                                expiry_rule: string | null;
                                transfer_partners: {
                                    airlines: string[];
                                    hotels: string[];
                                };
                                partner_rates: {
                                    program_key: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "airline" | "hotel" | "other";
                                    ratio: number;
                                    ratio_text: string;
                                    valid_from: string | null;
                                    valid_to: string | null;
                                    cards: string[] | null;
                                    fee: {
                                        usd_per_point: number;
                                        max_usd: number | null;
                                    } | null;
                                    block_bonus: {
                                        block: number;
                                        points: number;
                                        once_a_transfer: boolean;
                                    } | null;
                                }[];
                                redemptions: {
                                    method: string;
                                    cpp: number;
                                    cards: string[] | null;
                                    source: string | null;
                                    as_of: string | null;
                                }[];
                                unlocked_by: string[] | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    get_program: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example chase_ultimate_rewards */
                program_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            program_key: string;
                            program_name: string;
                            currency_name: string;
                            portal_cpp: number | null;
                            cash_cpp: number | null;
                            transfer_cpp: {
                                floor: number;
                                base: number;
                                ceiling: number;
                            } | null;
                            points_expire: boolean | null;
                            expiry_rule: string | null;
                            transfer_partners: {
                                airlines: string[];
                                hotels: string[];
                            };
                            partner_rates: {
                                program_key: string;
                                name: string;
                                /** @enum {string} */
                                kind: "airline" | "hotel" | "other";
                                ratio: number;
                                ratio_text: string;
                                valid_from: string | null;
                                valid_to: string | null;
                                cards: string[] | null;
                                fee: {
                                    usd_per_point: number;
                                    max_usd: number | null;
                                } | null;
                                block_bonus: {
                                    block: number;
                                    points: number;
                                    once_a_transfer: boolean;
                                } | null;
                            }[];
                            redemptions: {
                                method: string;
                                cpp: number;
                                cards: string[] | null;
                                source: string | null;
                                as_of: string | null;
                            }[];
                            unlocked_by: string[] | null;
                        };
                    };
                };
            };
        };
    };
    get_program_history: {
        parameters: {
            query?: {
                /** @description ISO date, e.g. 2026-01-01. */
                since?: string;
            };
            header?: never;
            path: {
                /** @example chase_ultimate_rewards */
                program_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        program_key: string;
                        count: number;
                        changes: {
                            subject: string;
                            field: string;
                            old_value: string | null;
                            new_value: string | null;
                            detected_at: string;
                            source: string;
                            effective_from: string | null;
                        }[];
                        /** @description True: the plan left fields out. */
                        _tier_restricted?: boolean;
                        /** Format: uri */
                        _upgrade_url?: string;
                    };
                };
            };
        };
    };
    list_benefit_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: {
                            category: string;
                            label: string;
                            keys: string[];
                        }[];
                        all_keys: string[];
                        usage: {
                            benefit_selections: string;
                            benefit_categories_used: string;
                        };
                        /** @description True: the plan left fields out. */
                        _tier_restricted?: boolean;
                        /** Format: uri */
                        _upgrade_url?: string;
                    };
                };
            };
        };
    };
    report_fact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card_name": "Chase Sapphire Preferred",
                 *       "field": "annual_fee",
                 *       "message": "The issuer shows another annual fee.",
                 *       "correct_value": "$95",
                 *       "source_url": "https://creditcards.chase.com/rewards-credit-cards/sapphire/preferred"
                 *     }
                 */
                "application/json": {
                    /** @description E.g. "CSP". */
                    card_name?: string;
                    /** @description Instead of card_name. */
                    card_id?: number;
                    /**
                     * @description The fact, by its path in the card detail.
                     * @enum {string}
                     */
                    field: "annual_fee" | "first_year_fee" | "credit_score_needed" | "rewards.base_rate" | "rewards.rules" | "benefits" | "sign_on_bonus" | "protections" | "authorized_users" | "lounges" | "terms.purchase_apr" | "terms.foreign_transaction_fee" | "terms.balance_transfer_apr" | "terms.balance_transfer_fee" | "terms.cash_advance_apr" | "terms.cash_advance_fee" | "terms.penalty_apr" | "terms.promotional_apr" | "terms.late_fee" | "terms.returned_payment_fee" | "terms.grace_period_days" | "name" | "status" | "other";
                    /** @description What is wrong. */
                    message: string;
                    /** @description What it should be, e.g. "$95". */
                    correct_value?: string;
                    /**
                     * Format: uri
                     * @description Where that can be seen.
                     */
                    source_url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            status: "received" | "known";
                            card_name: string;
                            field: string;
                        };
                    };
                };
            };
        };
    };
    get_coverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            catalog_version: string;
                            /** Format: date */
                            today: string;
                            totals: {
                                cards: number;
                                business_cards: number;
                                complete_cards: number;
                                open_cards: number;
                                programs: number;
                                merchants: number;
                                benefits: number;
                            };
                            issuers: {
                                issuer: string;
                                count: number;
                            }[];
                            fields: {
                                field: string;
                                count: number;
                            }[];
                            statuses: {
                                status: string;
                                count: number;
                            }[];
                            ranks: {
                                rank: string;
                                count: number;
                            }[];
                            months: {
                                month: string;
                                count: number;
                            }[];
                            ages: {
                                /** @enum {string} */
                                kind: "offers" | "rotating_categories" | "credits" | "fees" | "rates" | "terms";
                                limit_days: number | null;
                                facts: number;
                                past_limit: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "healthy" | "degraded";
                        version: string;
                        /** @enum {string} */
                        database: "connected" | "unreachable";
                        cards_loaded: number;
                        timestamp: string;
                    };
                };
            };
        };
    };
    get_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            status: "operational" | "degraded";
                            /** @enum {string} */
                            database: "connected" | "unreachable";
                            active_cards: number;
                            points_programs: number;
                            /** @constant */
                            api_version: "v1";
                        };
                    };
                };
            };
        };
    };
    get_usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description The UTC month, e.g. 2026-11. */
                            period: string;
                            /** @enum {string} */
                            tier: "evaluation" | "paid" | "pro" | "scale" | "enterprise";
                            calls_used: number;
                            /** @description Null: no fixed cap. */
                            calls_limit: number | null;
                            calls_remaining: number | null;
                            /** @description Calls by path, such as /cards/{card_id}; MCP calls by the name of the tool. */
                            by_endpoint: {
                                [key: string]: number;
                            };
                            by_channel: {
                                rest: number;
                                mcp: number;
                            };
                            /** @description Calls by UTC day, such as 2026-11-22; days without calls are left out. */
                            by_day: {
                                [key: string]: number;
                            };
                            rate_limit: {
                                requests_per_minute: number;
                                monthly_limit: number | null;
                            };
                            /** @description Present on plans that bill calls past the limit. */
                            overage?: {
                                /** @description Calls past the limit. */
                                calls: number;
                                rate_per_call_cents: number;
                                allows_overage: boolean;
                            };
                        };
                    };
                };
            };
        };
    };
    list_requests: {
        parameters: {
            query?: {
                /** @example 20 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            requests: {
                                /** @description When it began. */
                                at: string;
                                /** @enum {string} */
                                channel: "rest" | "mcp";
                                /** @description The operationId of this description, or the tool. */
                                operation: string;
                                /** @description Of HTTP; on MCP a refusal of a tool is in a 200. 0: cut off. */
                                status: number;
                                duration_ms: number;
                                request_id: string;
                                /** @description Null: by a connected app. */
                                key_id: string | null;
                                key_prefix: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    create_checkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro",
                 *       "interval": "month"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    plan: "pro" | "scale";
                    /**
                     * @description How often it is paid.
                     * @default month
                     * @enum {string}
                     */
                    interval?: "month" | "year";
                    /**
                     * Format: uri
                     * @description Where the person comes back to, on this host.
                     */
                    success_url?: string;
                    /**
                     * Format: uri
                     * @description The same, for a person who did not pay.
                     */
                    cancel_url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        checkout_url: string;
                        session_id: string;
                        /** @description True: the plan left fields out. */
                        _tier_restricted?: boolean;
                        /** Format: uri */
                        _upgrade_url?: string;
                    };
                };
            };
        };
    };
    create_portal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        portal_url: string;
                        /** @description True: the plan left fields out. */
                        _tier_restricted?: boolean;
                        /** Format: uri */
                        _upgrade_url?: string;
                    };
                };
            };
        };
    };
    set_spending_cap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cents": 5000
                 *     }
                 */
                "application/json": {
                    /** @description US cents. */
                    cents: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            spending_cap_cents: number | null;
                        };
                    };
                };
            };
        };
    };
    create_account: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "developer@example.com",
                 *       "password": "a long password, please"
                 *     }
                 */
                "application/json": {
                    /** @description An e-mail address. */
                    email: string;
                    /** @description At least 10 characters, 5 of them different, and not the e-mail address. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where what was made is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account: {
                                account_id: string;
                                /** @description Null for accounts created by an operator. */
                                email: string | null;
                                email_verified: boolean;
                                /** @enum {string} */
                                tier: "evaluation" | "paid" | "pro" | "scale" | "enterprise";
                                created_at: string;
                            };
                            key: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            };
                            /** @description The key itself. It is shown only once. */
                            api_key: string;
                        };
                    };
                };
            };
        };
    };
    verify_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the token of the link",
                 *       "password": "a long password, please"
                 *     }
                 */
                "application/json": {
                    /** @description `token` from the e-mailed link. */
                    token: string;
                    /** @description The one that the account was made with. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @constant */
                            verified: true;
                            /** @description False: keys, sessions and the password have ended; ask for a new one. */
                            kept: boolean;
                        };
                    };
                };
            };
        };
    };
    sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account_id": "00000000-0000-4000-8000-000000000000"
                 *     }
                 */
                "application/json": {
                    /** @description Of the account of the key, so that no call does it by mistake. */
                    account_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            key: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            };
                            /** @description The key itself. It is shown only once. */
                            api_key: string;
                        };
                    };
                };
            };
        };
    };
    request_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "developer@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description An e-mail address. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            message: string;
                        };
                    };
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the token of the link",
                 *       "password": "another long password"
                 *     }
                 */
                "application/json": {
                    /** @description `token` from the e-mailed link. */
                    token: string;
                    /** @description At least 10 characters, 5 of them different, and not the e-mail address. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @constant */
                            reset: true;
                        };
                    };
                };
            };
        };
    };
    get_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account: {
                                account_id: string;
                                /** @description Null for accounts created by an operator. */
                                email: string | null;
                                email_verified: boolean;
                                /** @enum {string} */
                                tier: "evaluation" | "paid" | "pro" | "scale" | "enterprise";
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
    };
    delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description The account_id. */
                            deleted: string;
                        };
                    };
                };
            };
        };
    };
    list_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            keys: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            }[];
                        };
                    };
                };
            };
        };
    };
    create_key: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "label": "my laptop"
                 *     }
                 */
                "application/json": {
                    /** @default key */
                    label?: string;
                    /** @description What it may do: `cards:read` cards and programs, `portfolio:read` decisions and what is stored, `portfolio:write` changes. All when omitted; of a test key those that read. */
                    scopes?: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                    /**
                     * @description Where it works: `rest`, `mcp` or `both`.
                     * @enum {string}
                     */
                    surface?: "both" | "rest" | "mcp";
                    /** @description A test key (`cw_test_`): takes nothing of the month, sees what the evaluation plan shows, changes nothing. 20 calls a minute and 100 a day over all test keys. */
                    test?: boolean;
                    /** @description Web pages that may call REST with it from a browser, such as https://app.example.com; of test keys also http://localhost:*. Visitors can read such a key, so it cannot have `portfolio:write`. */
                    allowed_origins?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where what was made is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            key: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            };
                            /** @description The key itself. It is shown only once. */
                            api_key: string;
                        };
                    };
                };
            };
        };
    };
    get_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `id` of a key, from the list.
                 * @example 00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            key: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    revoke_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `id` of a key, from the list.
                 * @example 00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description The id of the key. */
                            revoked: string;
                        };
                    };
                };
            };
        };
    };
    rotate_key: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `id` of a key, from the list.
                 * @example 00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 3600
                 *     }
                 */
                "application/json": {
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where what was made is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            key: {
                                id: string;
                                label: string;
                                /** @description How the key begins. */
                                prefix: string;
                                created_at: string;
                                /** @description Accurate to within seconds. */
                                last_used_at: string | null;
                                /** @description Null: valid until it is revoked. */
                                expires_at: string | null;
                                scopes: ("cards:read" | "portfolio:read" | "portfolio:write")[];
                                /** @enum {string} */
                                surface: "both" | "rest" | "mcp";
                                test: boolean;
                                allowed_origins: string[];
                            };
                            /** @description The key itself. It is shown only once. */
                            api_key: string;
                        };
                    };
                };
            };
        };
    };
    list_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            webhooks: {
                                id: string;
                                url: string;
                                description: string | null;
                                events: ("card.changed" | "program.changed" | "wallet.upcoming" | "quota.near")[];
                                created_at: string;
                                /** @description After a rotation: until when the former secret signs too. */
                                former_secret_until: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks",
                 *       "events": [
                 *         "card.changed",
                 *         "program.changed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description https, on the public internet. Redirects are not followed. */
                    url: string;
                    events: ("card.changed" | "program.changed" | "wallet.upcoming" | "quota.near")[];
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Where what was made is found. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            webhook: {
                                id: string;
                                url: string;
                                description: string | null;
                                events: ("card.changed" | "program.changed" | "wallet.upcoming" | "quota.near")[];
                                created_at: string;
                                /** @description After a rotation: until when the former secret signs too. */
                                former_secret_until: string | null;
                            };
                            /** @description Signs what is sent, as Standard Webhooks says. It is shown only once. */
                            secret: string;
                        };
                    };
                };
            };
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            webhook: {
                                id: string;
                                url: string;
                                description: string | null;
                                events: ("card.changed" | "program.changed" | "wallet.upcoming" | "quota.near")[];
                                created_at: string;
                                /** @description After a rotation: until when the former secret signs too. */
                                former_secret_until: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description The id of the webhook. */
                            deleted: string;
                        };
                    };
                };
            };
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            delivery_id: string;
                        };
                    };
                };
            };
        };
    };
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            webhook: {
                                id: string;
                                url: string;
                                description: string | null;
                                events: ("card.changed" | "program.changed" | "wallet.upcoming" | "quota.near")[];
                                created_at: string;
                                /** @description After a rotation: until when the former secret signs too. */
                                former_secret_until: string | null;
                            };
                            /** @description Signs what is sent, as Standard Webhooks says. It is shown only once. */
                            secret: string;
                        };
                    };
                };
            };
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @example dead */
                state?: "waiting" | "delivered" | "dead";
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            deliveries: {
                                id: string;
                                /** @description Sent as `webhook-id`, the same at every attempt. */
                                event_id: string;
                                type: string;
                                /** @enum {string} */
                                state: "waiting" | "delivered" | "dead";
                                attempts: number;
                                event_at: string;
                                /** @description Null: it is over. */
                                next_attempt_at: string | null;
                                last_attempt_at: string | null;
                                /** @description HTTP status; null: no answer came. */
                                last_status: number | null;
                                last_error: string | null;
                                finished_at: string | null;
                                /** @description As it is sent. */
                                body: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    redeliver_webhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it once: the same call with the same key within 24 hours gets the first answer again. With another body it is 422 `idempotency_key_reused`; while the first is under way, 409 `idempotency_in_progress`. What was refused was not done, so its key is free.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `id` of a webhook, from the list.
                 * @example wh_00000000-0000-4000-8000-000000000000
                 */
                id: string;
                /**
                 * @description `id` of a delivery, from the list.
                 * @example dlv_00000000000000000000000000000000
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description `true` on an answer that was given before, to the same Idempotency-Key. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            delivery_id: string;
                        };
                    };
                };
            };
        };
    };
}

/** Operations that take an Idempotency-Key. */
export const TAKE_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set<string>([
  'post /portfolio/points/balances',
  'post /portfolio/notices/calendar',
  'post /reference/reports',
  'post /platform/billing/checkout',
  'post /platform/accounts',
  'post /platform/keys',
  'post /platform/keys/{id}/rotate',
  'post /platform/webhooks',
  'post /platform/webhooks/{id}/test',
  'post /platform/webhooks/{id}/rotate',
  'post /platform/webhooks/{id}/deliveries/{delivery_id}/redeliver',
]);
